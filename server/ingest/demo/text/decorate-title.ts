import type { Random } from "../random.ts";

/** Titles in the language of the record, where that is not English. */
const nativeTitles: Record<string, readonly string[]> = {
  zh: ["钙钛矿太阳能电池的稳定性研究", "石墨烯复合材料的制备与性能", "肠道微生物与代谢疾病的关系"],
  ja: [
    "固体電池における界面抵抗の低減",
    "ペロブスカイト太陽電池の長期安定性",
    "睡眠と記憶の固定に関する研究",
  ],
  ko: ["전고체 전지의 계면 안정성 연구", "디지털 트윈 기반 공정 최적화"],
  ru: ["Исследование высокоэнтропийных сплавов", "Динамика массы ледников Алтая"],
  de: [
    "Untersuchungen zur Lebensdauer von Faserverbundwerkstoffen",
    "Städtische Wärmeinseln und Straßenbäume: eine Größenabschätzung",
  ],
  fr: ["L'économie circulaire à l'épreuve des faits : une enquête auprès d'entreprises"],
  es: ["Gestión del riego en viñedos: un análisis de sensibilidad"],
  pt: ["Sequestro de carbono no solo em sistemas de integração lavoura-pecuária"],
};

/** Formulas as records write them: with markup, with Unicode digits, or in full. */
const formulas: readonly (readonly [words: string, markup: string, unicode: string])[] = [
  ["carbon dioxide", "CO<sub>2</sub>", "CO₂"],
  ["titanium dioxide", "TiO<sub>2</sub>", "TiO₂"],
  ["molybdenum disulfide", "MoS<sub>2</sub>", "MoS₂"],
  ["bismuth selenide", "Bi<sub>2</sub>Se<sub>3</sub>", "Bi₂Se₃"],
  ["bismuth vanadate", "BiVO<sub>4</sub>", "BiVO₄"],
  ["Akkermansia muciniphila", "<i>Akkermansia muciniphila</i>", "Akkermansia muciniphila"],
  ["beta oscillations", "<i>β</i> oscillations", "β oscillations"],
];

/**
 * A title as it could stand in a record: formulas with markup or Unicode digits now and then, in another language's record
 * the English title in brackets or, seldom, the original one.
 */
export function decorateTitle(random: Random, title: string, language: string): string {
  let decorated = title;
  for (const [words, markup, unicode] of formulas) {
    if (!decorated.includes(words)) continue;
    const draw = random.fraction();
    if (draw < 0.12) decorated = decorated.replace(words, markup);
    else if (draw < 0.3) decorated = decorated.replace(words, unicode);
  }
  if (random.chance(0.003)) decorated = decorated.replace(" and ", " &amp; ");
  if (language === "en") return decorated;
  const native = nativeTitles[language];
  return native && random.chance(0.1) ? random.pick(native) : `[${decorated}]`;
}
