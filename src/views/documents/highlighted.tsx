import type { ReactNode } from "react";

/** A text with the given character ranges [from, to) marked; ranges are ascending and apart. */
export function Highlighted({
  text,
  ranges,
}: {
  text: string;
  ranges: readonly (readonly [from: number, to: number])[];
}): ReactNode {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  pieces.push(text.slice(at));
  return pieces;
}
