import type { PlaceAmount } from "../../../contract/services/funding.ts";
import type { LegendEntry } from "../charts/chart-legend.tsx";
import { type Figures, moneyFigure } from "../charts/figures.ts";
import type { OutlineKind } from "../charts/outlines.ts";
import { type Scheme, sequential } from "../charts/palette.ts";
import { classAt, classesOf, type PlaceClass } from "../charts/place-classes.ts";
import type { MapPlace } from "../charts/place-map.tsx";
import { formatCounted, formatMoney, formatMoneyExactly } from "../shared/format.ts";

export type Measure = "amount" | "per_capita";

/** A class of places with its colour; `isShown` as the legend was left. */
export type ScaleStep = PlaceClass & { id: string; colour: string; isShown: boolean };

/** What a place is measured by, as the wire's decimal string; null where it is not known. */
export const measureOf = (place: PlaceAmount, measure: Measure) => place[measure];

/** The classes of the places by a measure, least first, each with a colour; fewer classes take the darker end. */
export function scaleOf(
  places: readonly PlaceAmount[],
  measure: Measure,
  scheme: Scheme,
  hidden: ReadonlySet<string>,
): ScaleStep[] {
  const colours = sequential[scheme];
  const values = places.flatMap((place) => {
    const value = measureOf(place, measure);
    return value === null ? [] : [Number(value)];
  });
  const classes = classesOf(values, colours.length);
  return classes.map((step, at) => {
    const id = `class.${at}`;
    const colour = colours[colours.length - classes.length + at]!;
    return { ...step, id, colour, isShown: !hidden.has(id) };
  });
}

/** The classes in words, largest first. */
export function legendOfPlaces(scale: readonly ScaleStep[]): LegendEntry[] {
  return scale.toReversed().map(({ id, from, to, colour, isShown }) => {
    const ends = [formatMoney(from), formatMoney(to)];
    return { id, label: ends[0] === ends[1] ? ends[0]! : ends.join(" – "), colour, isShown };
  });
}

/** The places as the map takes them; those of hidden classes, or without the measure, are blank. */
export function mapPlaces(
  places: readonly PlaceAmount[],
  measure: Measure,
  scale: readonly ScaleStep[],
): MapPlace[] {
  return places.map((place) => {
    const measured = measureOf(place, measure);
    const step = measured === null ? undefined : scale[classAt(scale, Number(measured))];
    const { code, name, amount, deal_count, per_capita } = place;
    return {
      code,
      name,
      value: Number(measured ?? 0),
      colour: step?.isShown ? step.colour : null,
      lines: [
        formatMoneyExactly(amount),
        formatCounted(deal_count, "deal"),
        ...(per_capita === null ? [] : [`${formatMoneyExactly(per_capita)} per inhabitant`]),
      ],
    };
  });
}

/** The places as a table, in the order of the wire. */
export function figuresOfPlaces(places: readonly PlaceAmount[], kind: OutlineKind): Figures {
  return {
    columns: [kind === "states" ? "State" : "Country", "Obligated", "Deals", "Per inhabitant"],
    rows: places.map(({ code, name, amount, deal_count, per_capita }) => ({
      id: code,
      cells: [name, moneyFigure(amount), deal_count, moneyFigure(per_capita)],
    })),
  };
}
