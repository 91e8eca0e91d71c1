import type { Random } from "../random.ts";
import type { Manner, Topic } from "../vocabulary/topic.ts";
import { type PatentTexts, patentsByManner, sharedPatents } from "./patent-sentences.ts";
import { compile, fill, type Template } from "./template.ts";
import { type ChosenWords, drawNumbers } from "./write-text.ts";

type CompiledTexts = Record<keyof PatentTexts, readonly Template[]>;

function joined(own: PatentTexts): CompiledTexts {
  const join = (part: keyof PatentTexts) =>
    (own === sharedPatents ? own[part] : [...own[part], ...own[part], ...sharedPatents[part]]).map(
      compile,
    );
  return {
    titles: join("titles"),
    opening: join("opening"),
    features: join("features"),
    effect: join("effect"),
  };
}
const compiled = Object.fromEntries(
  Object.entries(patentsByManner).map(([manner, texts]) => [manner, joined(texts)]),
) as Record<Manner, CompiledTexts>;
/** Subfields whose objects nobody makes, unlike those of their manner: stars, waves, wakes of wind farms. */
const observed = joined(sharedPatents);
const observedSubfields = new Set([
  "Renewable power",
  "Astrophysics",
  "Astronomy",
  "Plasma physics",
  "Condensed matter",
  "Quantum information",
]);

/** Title and abstract of a patent: a subject, two to four features as claims have them, an effect; no sentence twice. */
export function writePatent(
  random: Random,
  topic: Topic,
  words: ChosenWords,
): { title: string; abstract: string } {
  const texts = observedSubfields.has(topic.subfield) ? observed : compiled[topic.manner];
  const write = (template: Template) => {
    drawNumbers(random, words.slots);
    return fill(template, words.slots);
  };
  const title = write(random.pick(texts.titles));
  const sentences = [write(random.pick(texts.opening))];
  const count = random.between(2, 4);
  const used: Template[] = [];
  for (let i = 0; i < count; i++) {
    let index = random.below(texts.features.length);
    while (used.some(sameAs(texts.features[index]!))) index = (index + 1) % texts.features.length;
    used.push(texts.features[index]!);
    sentences.push(write(texts.features[index]!));
  }
  sentences.push(write(random.pick(texts.effect)));
  return { title, abstract: sentences.join(" ") };
}

/** Own templates stand twice in the list, so that they are drawn more often. */
const sameAs = (template: Template) => (other: Template) =>
  other.literals.length === template.literals.length &&
  other.literals.every((literal, index) => literal === template.literals[index]);
