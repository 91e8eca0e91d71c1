import type { Random } from "../random.ts";
import { newTerms } from "../truth.ts";
import { topics } from "../vocabulary/topics.ts";
import type { Manner, Topic } from "../vocabulary/topic.ts";
import { byManner, reviewAims, type Sentences, shared, titles } from "./sentences.ts";
import { CAPITALISED, capitalise, compile, fill, slotOf, type Template } from "./template.ts";

export type TitleKind = keyof typeof titles;

/** The words chosen for one publication: texts and concepts are made of the same ones. */
export interface ChosenWords {
  object: string;
  method: string;
  part: string;
  /** What fills the gaps of templates, by slot. */
  slots: string[];
}

type Part = keyof Sentences;
type CompiledSentences = Record<Part, readonly Template[]>;

const compileAll = (texts: readonly string[]) => texts.map(compile);
const compileParts = (sentences: Sentences): CompiledSentences => ({
  background: compileAll(sentences.background),
  aim: compileAll(sentences.aim),
  method: compileAll(sentences.method),
  result: compileAll(sentences.result),
  conclusion: compileAll(sentences.conclusion),
});
const compiledShared = compileParts(shared);
/** The sentences of a manner (twice: they are drawn the more often) and the shared ones. */
function forManner(manner: Manner): CompiledSentences {
  const own = compileParts(byManner[manner]);
  const join = (part: Part) => [...own[part], ...own[part], ...compiledShared[part]];
  return {
    background: join("background"),
    aim: join("aim"),
    method: join("method"),
    result: join("result"),
    conclusion: join("conclusion"),
  };
}
const compiled: Record<Manner, CompiledSentences> = {
  bench: forManner("bench"),
  computing: forManner("computing"),
  clinic: forManner("clinic"),
  life: forManner("life"),
  outdoors: forManner("outdoors"),
  society: forManner("society"),
};
const compiledReviewAims = compileAll(reviewAims);
const compiledTitles: Record<TitleKind, readonly Template[]> = {
  study: compileAll(titles.study),
  review: compileAll(titles.review),
  comment: compileAll(titles.comment),
  long: compileAll(titles.long),
};

const smallNumbers = ["three", "four", "five", "six", "seven", "eight", "nine", "twelve"];
const spans = ["six months", "two years", "three years", "four years", "five years", "18 months"];
const cardinals = ["Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Twelve"];

/** A topic's name inside a sentence: without its capital unless that belongs to the word. */
function inSentence(name: string): string {
  return /^[A-Z][A-Z-]|^Alzheimer/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
const topicSlots = topics.map((topic) => inSentence(topic.name));

const notBefore = new Map(newTerms.map((planted) => [planted.term, planted.from]));

/** One of the phrases, but none that the field did not know in that year. */
function choose(random: Random, phrases: readonly string[], year: number, not?: string): string {
  let index = random.below(phrases.length);
  for (;;) {
    const phrase = phrases[index]!;
    if (phrase !== not && (notBefore.get(phrase) ?? 0) <= year) return phrase;
    index = (index + 1) % phrases.length;
  }
}

/** Chooses the words of a publication on this topic (`number` is its place among the topics). */
export function chooseWords(
  random: Random,
  topic: Topic,
  number: number,
  year: number,
): ChosenWords {
  const slots = Array.from<string>({ length: 2 * CAPITALISED }).fill("");
  const both = (first: "o" | "m" | "p" | "b" | "a" | "s", phrases: readonly string[]): string => {
    const one = choose(random, phrases, year);
    slots[slotOf[first]] = one;
    slots[slotOf[`${first}2`]] = choose(random, phrases, year, one);
    return one;
  };
  const object = both("o", topic.objects);
  const method = both("m", topic.methods);
  const part = both("p", topic.parts);
  both("b", topic.problems);
  both("a", topic.applications);
  both("s", topic.measures);
  slots[slotOf.c] = topic.cases;
  slots[slotOf.topic] = topicSlots[number]!;
  const few = random.below(smallNumbers.length);
  slots[slotOf.few] = smallNumbers[few]!;
  for (let slot = 0; slot < slotOf.pct; slot++)
    slots[slot + CAPITALISED] = capitalise(slots[slot]!);
  slots[slotOf.few + CAPITALISED] = cardinals[few]!;
  return { object, method, part, slots };
}

/** New numbers for each sentence, so that none is repeated throughout an abstract. */
export function drawNumbers(random: Random, slots: string[]): void {
  slots[slotOf.pct] = `${random.between(11, 48)}%`;
  slots[slotOf.pct2] = `${random.between(2, 10)}%`;
  const count = String(random.between(12, 480));
  slots[slotOf.num] = count;
  slots[slotOf.num + CAPITALISED] = count;
  slots[slotOf.fold] = `${random.between(1, 4)}.${random.between(1, 9)}-fold`;
  slots[slotOf.years] = random.pick(spans);
}

export function writeTitle(random: Random, kind: TitleKind, words: ChosenWords): string {
  return fill(random.pick(compiledTitles[kind]), words.slots);
}

const MIN_WORDS = 95;
const MAX_WORDS = 165;

/** An abstract of 90 to 170 words of English: background, aim, methods, results, conclusion; no sentence twice. */
export function writeAbstract(
  random: Random,
  manner: Manner,
  review: boolean,
  words: ChosenWords,
): string {
  const sentences = compiled[manner];
  const used: Template[] = [];
  const next = (from: readonly Template[]): string => {
    let index = random.below(from.length);
    while (used.includes(from[index]!)) index = (index + 1) % from.length;
    used.push(from[index]!);
    drawNumbers(random, words.slots);
    return fill(from[index]!, words.slots);
  };
  const opening = [next(sentences.background), next(review ? compiledReviewAims : sentences.aim)];
  const methods = [next(sentences.method)];
  const results = [next(sentences.result)];
  const closing = next(sentences.conclusion);
  let length = wordCount(opening) + wordCount([...methods, ...results, closing]);
  const wanted = random.between(MIN_WORDS, MAX_WORDS - 30);
  while (length < wanted) {
    const toMethods = random.chance(0.35);
    const sentence = next(toMethods ? sentences.method : sentences.result);
    length += wordCount([sentence]);
    if (length > MAX_WORDS) break;
    (toMethods ? methods : results).push(sentence);
  }
  return [...opening, ...methods, ...results, closing].join(" ");
}

function wordCount(sentences: readonly string[]): number {
  let count = 0;
  for (const sentence of sentences) {
    count += 1;
    for (let at = sentence.indexOf(" "); at >= 0; at = sentence.indexOf(" ", at + 1)) count += 1;
  }
  return count;
}
