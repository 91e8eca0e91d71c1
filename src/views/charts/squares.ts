import { territories } from "./outline-codes.ts";

/** A place without an outline: it stands as a square with its letters. */
export interface Square {
  code: string;
  letters: string;
  shape: {
    type: "Feature";
    properties: { name: string };
    geometry: { type: "Polygon"; coordinates: [number, number][][] };
  };
}

const SIDE = 46;
const GAP = 7;
/** Where the page of the states is empty: in the Gulf of Mexico, between Texas and Florida. */
const LEFT = 496;
const TOP = 557;

/** The territories of the United States on the map of the states, in a row and all of one size. */
export const squares: readonly Square[] = territories.map((code, at) => {
  const left = LEFT + at * (SIDE + GAP);
  const [right, bottom] = [left + SIDE, TOP + SIDE];
  const ring: [number, number][] = [
    [left, TOP],
    [right, TOP],
    [right, bottom],
    [left, bottom],
    [left, TOP],
  ];
  return {
    code,
    letters: code.slice(3),
    shape: {
      type: "Feature",
      properties: { name: code },
      geometry: { type: "Polygon", coordinates: [ring] },
    },
  };
});
