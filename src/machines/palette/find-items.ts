import type { PaletteItem } from "./palette-item.ts";
import { fold, score } from "./rank.ts";

/** More than anybody reads; who does not find it among these types another letter. */
const SHOWN = 30;

/**
 * What answers the typed text, best first: by score (other words than the name count half a step less), then what was
 * chosen last, then the shorter name, then as listed. With nothing typed: what was chosen last, then all as listed.
 */
export function findItems(
  typed: string,
  items: readonly PaletteItem[],
  recents: readonly string[],
): PaletteItem[] {
  const query = fold(typed);
  const rated = items.flatMap((item, at) => {
    const points = query === "" ? 1 : pointsOf(query, item);
    const recent = recents.indexOf(item.id);
    return points === 0 ? [] : [{ item, at, points, age: recent < 0 ? recents.length : recent }];
  });
  const shorter = (name: string) => (query === "" ? 0 : name.length);
  return rated
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        a.age - b.age ||
        shorter(a.item.name) - shorter(b.item.name) ||
        a.at - b.at,
    )
    .slice(0, SHOWN)
    .map(({ item }) => item);
}

function pointsOf(query: string, { name, words }: PaletteItem): number {
  const byWords = words === undefined ? 0 : score(query, fold(words));
  return Math.max(score(query, fold(name)), byWords >= 2 ? byWords - 0.5 : 0);
}
