/** A step of the scale of a map: values from `from` to `to`, both included. */
export interface PlaceClass {
  from: number;
  to: number;
}

/**
 * Divides values into at most so many classes of about as many places each, least first: amounts differ by orders of
 * magnitude, and equal steps would leave all but the largest in one. Equal values are never parted.
 */
export function classesOf(values: readonly number[], most: number): PlaceClass[] {
  const sorted = [...values].toSorted((a, b) => a - b);
  const different = [...new Set(sorted)];
  if (different.length <= most) return different.map((value) => ({ from: value, to: value }));
  const ends = Array.from({ length: most }, (_, at) => {
    const place = Math.ceil(((at + 1) * sorted.length) / most) - 1;
    return sorted[place]!;
  });
  const classes: PlaceClass[] = [];
  for (const to of new Set(ends)) {
    const last = classes.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
    const from = different.find((value) => value > last)!;
    classes.push({ from, to });
  }
  return classes;
}

/** The class of a value, by index; -1 where it belongs to none. */
export function classAt(classes: readonly PlaceClass[], value: number): number {
  return classes.findIndex(({ from, to }) => value >= from && value <= to);
}
