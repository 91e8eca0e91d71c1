import { expect, test } from "vitest";
import { looks } from "../../../../src/views/charts/chart-look.ts";
import {
  categorical,
  categoryColour,
  inkOn,
  sequential,
} from "../../../../src/views/charts/palette.ts";
import "../../../../src/views/shell/styles.css";

type Rgb = [number, number, number];

/** How the three kinds of colour-blindness see linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const eyes: Record<string, [Rgb, Rgb, Rgb]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
const times = (rows: Rgb[], [a, b, c]: Rgb) =>
  rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * a + y * b + z * c))) as Rgb;
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(linear(one)), luminance(linear(other))].toSorted(
    (a, b) => a - b,
  ) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The place of a colour in OKLab, where distances are as the eye has them. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

test.each(["light", "dark"] as const)(
  "any two of the ten stay apart for all eyes, %s",
  (scheme) => {
    const colours = categorical[scheme];
    expect(new Set(colours).size).toBe(10);
    for (const eye of Object.values(eyes)) {
      const seen = colours.map((colour) => oklab(times(eye, linear(colour))));
      const apart = seen.flatMap((one, at) =>
        seen.slice(at + 1).map((other) => distance(one, other)),
      );
      expect(Math.min(...apart)).toBeGreaterThan(0.09);
    }
  },
);

test.each(["light", "dark"] as const)(
  "each of the ten stands out against the page, %s",
  (scheme) => {
    for (const colour of categorical[scheme])
      expect(contrast(colour, looks[scheme].surface)).toBeGreaterThanOrEqual(3);
  },
);

test.each(["light", "dark"] as const)("the steps of the scale go one way, evenly, %s", (scheme) => {
  const lights = sequential[scheme].map((colour) => oklab(linear(colour))[0]);
  const steps = lights.slice(1).map((light, at) => light - lights[at]!);
  expect(new Set(steps.map(Math.sign)).size).toBe(1);
  const sizes = steps.map(Math.abs);
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(2);
});

test.each(["light", "dark"] as const)("letters can be read on every step, %s", (scheme) => {
  for (const colour of [...sequential[scheme], looks[scheme].blank])
    expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
});

test.each(["light", "dark"] as const)("bars among figures stand out, %s", (scheme) => {
  document.documentElement.dataset["mantineColorScheme"] = scheme;
  const mark = getComputedStyle(document.documentElement).getPropertyValue("--mark");
  expect(contrast(mark, looks[scheme].surface)).toBeGreaterThanOrEqual(3);
});

test("the eleventh category begins again", () => {
  expect(categoryColour("light", 10)).toBe(categoryColour("light", 0));
});
