/** Marks over a letter, by the end of an entity's name: `&ouml;`. */
const marks: Record<string, string> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  uml: "\u0308",
  tilde: "\u0303",
  ring: "\u030A",
  cedil: "\u0327",
  caron: "\u030C",
  breve: "\u0306",
  macr: "\u0304",
  dot: "\u0307",
  ogon: "\u0328",
  dblac: "\u030B",
};
const marked = new RegExp(`^([A-Za-z])(${Object.keys(marks).join("|")})$`);

const characters: Record<string, string> = Object.fromEntries(
  `amp & lt < gt > quot " apos ' nbsp \u00A0 ldquo “ rdquo ” lsquo ‘ rsquo ’ sbquo ‚ bdquo „ ndash – mdash — hyphen - minus −
plus + equals = lowbar _ lsqb [ rsqb ] lcub { rcub } lpar ( rpar ) ast * sol / bsol \\ num # dollar $ percnt % commat @
verbar | vert | colon : semi ; comma , period . excl ! quest ? hellip … mldr … bull • middot · deg ° prime ′ Prime ″
times × divide ÷ plusmn ± mnplus ∓ le ≤ ge ≥ les ⩽ ges ⩾ ne ≠ equiv ≡ ap ≈ asymp ≈ sim ∼ cong ≅ prop ∝ infin ∞ part ∂ nabla ∇
sum ∑ prod ∏ int ∫ radic √ isin ∈ sub ⊂ sup ⊃ cap ∩ cup ∪ and ∧ or ∨ not ¬ forall ∀ exist ∃ larr ← rarr → uarr ↑ darr ↓ harr ↔
copy © reg ® trade ™ sect § para ¶ dagger † Dagger ‡ micro µ ohm Ω angst Å frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³
pound £ euro € yen ¥ cent ¢ iexcl ¡ iquest ¿ laquo « raquo » szlig ß aelig æ AElig Æ oslash ø Oslash Ø aring å Aring Å
oelig œ OElig Œ eth ð thorn þ inodot ı lstrok ł Lstrok Ł squ □ square □ cir ○ tri ▵ star ☆ thinsp \u2009 ensp \u2002 emsp \u2003 numsp \u2007 
alpha α beta β gamma γ delta δ epsi ε epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ
sigma σ tau τ upsi υ phi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω
agr α bgr β ggr γ dgr δ egr ε zgr ζ eegr η thgr θ igr ι kgr κ lgr λ mgr μ ngr ν xgr ξ ogr ο pgr π rgr ρ sgr σ tgr τ ugr υ phgr φ
khgr χ psgr ψ ohgr ω Agr Α Bgr Β Ggr Γ Dgr Δ THgr Θ Lgr Λ Mgr Μ Ngr Ν Xgr Ξ Pgr Π Rgr Ρ Sgr Σ Tgr Τ PHgr Φ PSgr Ψ OHgr Ω`
    .split(/[ \n]+/)
    .reduce<[string, string][]>((pairs, word, at, words) => {
      if (at % 2 === 0 && words[at + 1] !== undefined) pairs.push([word, words[at + 1]!]);
      return pairs;
    }, []),
);

/** The text an entity of that name stands for; undefined where it is not known. */
export function entityText(name: string): string | undefined {
  if (Object.hasOwn(characters, name)) return characters[name];
  const [, letter, mark] = marked.exec(name) ?? [];
  return letter && mark ? `${letter}${marks[mark]}`.normalize("NFC") : undefined;
}

function codePoint(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : "";
}

/** Text with its entities in place; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([A-Za-z][A-Za-z0-9]*));/gi,
    (all: string, decimal?: string, hex?: string, name = "") => {
      if (decimal) return codePoint(Number(decimal));
      if (hex) return codePoint(Number.parseInt(hex, 16));
      return entityText(name) ?? all;
    },
  );
}

const ofXml = new Set(["amp", "lt", "gt", "quot", "apos"]);

/** XML with the named entities that no declaration is at hand for put in their places, so that a parser takes it. */
export function withoutForeignEntities(xml: string): string {
  return xml.replace(/&([A-Za-z][A-Za-z0-9.]*);/g, (all, name: string) => {
    if (ofXml.has(name)) return all;
    const text = entityText(name);
    return text === undefined ? `&amp;${name};` : text.replace("<", "&lt;").replace("&", "&amp;");
  });
}
