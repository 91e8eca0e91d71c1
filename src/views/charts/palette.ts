export type Scheme = "light" | "dark";

/**
 * Ten colours in a fixed order. Any two stay apart for readers with protanopia, deuteranopia and tritanopia, and each
 * has a contrast of 3:1 with the surface it is drawn on.
 */
export const categorical: Record<Scheme, readonly string[]> = {
  light: [
    "#0f7574",
    "#c77f3e",
    "#814ec6",
    "#c03809",
    "#40477e",
    "#33969f",
    "#a473ee",
    "#822b2b",
    "#301172",
    "#5c010b",
  ],
  dark: [
    "#48a5a1",
    "#f5b391",
    "#8c5ad3",
    "#bf5914",
    "#55c6f4",
    "#b5b124",
    "#9b8df5",
    "#eae637",
    "#0b7d87",
    "#6ef7f2",
  ],
};

/** Five steps from little to much, even to the eye; much stands out against the surface. */
export const sequential: Record<Scheme, readonly string[]> = {
  light: ["#cfeae8", "#8cc9c5", "#48a5a1", "#0f7574", "#083c3f"],
  dark: ["#174a49", "#1f6f6d", "#2f9390", "#77c1bd", "#d5eeec"],
};

/** The colour of the category with this place in its fixed order; after ten they begin again. */
export function categoryColour(scheme: Scheme, at: number): string {
  const colours = categorical[scheme];
  return colours[at % colours.length]!;
}

const inks = ["#0e1112", "#ffffff"] as const;

/** The ink that stands out more on a colour. */
export function inkOn(colour: string): string {
  const light = luminanceOf(colour);
  const [dark, bright] = inks;
  return (light + 0.05) / (luminanceOf(dark) + 0.05) > 1.05 / (light + 0.05) ? dark : bright;
}

/** The relative luminance of a colour like `#0f7574`, after WCAG. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
