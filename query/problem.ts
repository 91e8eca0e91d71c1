import type { Span } from "./ast.ts";

/**
 * What is wrong with a query: [from, to) are the offending characters, `reason` says why in a
 * sentence, `mend` what to do about it, and `fix` is the edit that does it.
 */
export interface QueryProblem extends Span {
  reason: string;
  mend?: string;
  fix?: Span & { insert: string };
}

/** A problem whose mend is to put `insert` in the place of the offending characters. */
export function replaceable(
  place: Span,
  reason: string,
  mend: string,
  insert: string,
): QueryProblem {
  const { from, to } = place;
  return { from, to, reason, mend, fix: { from, to, insert } };
}

const SHOWN_MAX = 40;

/** A piece of a query as a sentence shows it: with its end cut off where it is long. */
export function shown(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
