import type { DealType } from "../../../../contract/entities/deal.ts";
import type { Random } from "../random.ts";
import {
  type AwardTexts,
  grants,
  payments,
  phased,
  purchases,
  researchContracts,
} from "./award-sentences.ts";
import { compile, fill, type Template } from "./template.ts";
import { type ChosenWords, drawNumbers } from "./write-text.ts";

type CompiledTexts = Record<keyof AwardTexts, readonly Template[]>;

const compileTexts = (texts: AwardTexts): CompiledTexts => ({
  titles: texts.titles.map(compile),
  opening: texts.opening.map(compile),
  work: texts.work.map(compile),
  closing: texts.closing.map(compile),
});
const compiled = {
  grants: compileTexts(grants),
  researchContracts: compileTexts(researchContracts),
  purchases: compileTexts(purchases),
  payments: compileTexts(payments),
};
const compiledPhased = new Map(
  ["I", "II", "III"].map((phase) => [
    phase,
    compileTexts({
      ...phased,
      titles: phased.titles.map((title) => title.replace("{phase}", phase)),
    }),
  ]),
);

interface AwardKind {
  type: DealType;
  /** Of small companies' awards, else empty. */
  phase: string;
  isResearch: boolean;
}

/** Title and description of a federal award; what is not research is described in a line or two. */
export function writeAward(
  random: Random,
  award: AwardKind,
  words: ChosenWords,
): { title: string; abstract: string } {
  const texts = textsOf(award);
  const write = (template: Template) => {
    drawNumbers(random, words.slots);
    return fill(template, words.slots);
  };
  const title = write(random.pick(texts.titles));
  const sentences = [write(random.pick(texts.opening))];
  const isShort = texts === compiled.purchases || texts === compiled.payments;
  const steps = isShort ? random.between(0, 1) : random.between(1, 3);
  const first = random.below(texts.work.length);
  for (let i = 0; i < steps; i++) {
    sentences.push(write(texts.work[(first + i) % texts.work.length]!));
  }
  if (!isShort || random.chance(0.3)) {
    sentences.push(write(random.pick(texts.closing)));
  }
  return { title, abstract: sentences.join(" ") };
}

function textsOf({ type, phase, isResearch }: AwardKind): CompiledTexts {
  const ofPhase = compiledPhased.get(phase);
  if (ofPhase) return ofPhase;
  if (type === "grant" || type === "cooperative_agreement") return compiled.grants;
  if (type !== "contract" && type !== "idv" && type !== "other") return compiled.payments;
  return isResearch ? compiled.researchContracts : compiled.purchases;
}
