/** A text with gaps, cut once: `literals[i]` stands before the gap `slots[i]`, the last literal after all of them. */
export interface Template {
  literals: readonly string[];
  slots: readonly number[];
}

const names = [
  "o",
  "o2",
  "m",
  "m2",
  "p",
  "p2",
  "b",
  "b2",
  "a",
  "a2",
  "s",
  "s2",
  "c",
  "topic",
  "pct",
  "pct2",
  "num",
  "few",
  "fold",
  "years",
] as const;
export type SlotName = (typeof names)[number];

/** The place of a word in the array that fills templates; its capitalised form stands `CAPITALISED` further on. */
export const slotOf = Object.fromEntries(names.map((name, index) => [name, index])) as Record<
  SlotName,
  number
>;
export const CAPITALISED = names.length;

/** Cuts a text at its gaps; an unknown name in braces is an error. */
export function compile(text: string): Template {
  const pieces = text.split(/[{}]/);
  const slots: number[] = [];
  for (let i = 1; i < pieces.length; i += 2) {
    const name = pieces[i]!;
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    const slot = slotOf[lower as SlotName];
    if (slot === undefined) throw new Error(`No word is called {${name}} in "${text}".`);
    slots.push(lower === name ? slot : slot + CAPITALISED);
  }
  return { literals: pieces.filter((_, index) => index % 2 === 0), slots };
}

/** The text with its gaps filled. */
export function fill(template: Template, words: readonly string[]): string {
  const { literals, slots } = template;
  let text = literals[0]!;
  for (let i = 0; i < slots.length; i++) text += words[slots[i]!]! + literals[i + 1]!;
  return text;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
