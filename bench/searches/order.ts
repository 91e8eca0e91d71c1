/**
 * The list in an order in which every beginning is a fair sample of the whole: its places are the van der Corput
 * sequence (½, ¼, ¾, ⅛ …). A list sorted by matches so gives a few runs the same middle as many.
 */
export function fairOrder<T>(sorted: readonly T[]): T[] {
  const seen = new Set<number>();
  for (let n = 1; seen.size < sorted.length; n++) {
    seen.add(Math.floor(vanDerCorput(n) * sorted.length));
  }
  return [...seen].map((index) => sorted[index]!);
}

function vanDerCorput(n: number): number {
  let share = 0;
  for (let rest = n, half = 0.5; rest > 0; rest = Math.floor(rest / 2), half /= 2) {
    share += (rest % 2) * half;
  }
  return share;
}
