import { SegmentedControl } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { ByTypeOverTime } from "../../../contract/services/funding.ts";
import { selectFilters } from "../../machines/filters/filters-selectors.ts";
import { choiceOf, rangeOf, withChoice, withSelection } from "../../machines/filters/selection.ts";
import { ChartFrame } from "../charts/chart-frame.tsx";
import { useChartLook } from "../charts/chart-look.ts";
import { type Figures, moneyFigure } from "../charts/figures.ts";
import { LazyDrawing } from "../charts/lazy-drawing.tsx";
import { marksOfCourses, overTimeOption } from "../charts/over-time.ts";
import { formatMoney, formatMoneyExactly } from "../shared/format.ts";
import { colourOfType } from "./deal-types.ts";
import type { FiltersActor } from "../filters/filters-part.ts";
import { type DollarsPart, usePart } from "./funding-part.ts";

const YEARS = "funding_us_fiscal_year";
const HEIGHT = 260;

/** What was obligated by type of award and fiscal year: as lines, or as bars on top of each other. */
export function DollarsOverTime({ part, filters }: DollarsPart<ByTypeOverTime>) {
  const { data, frame } = usePart(part, ({ series }) => series.length === 0);
  const look = useChartLook();
  const [isStacked, setStacked] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const courses = useMemo(
    () =>
      (data?.series ?? []).map(({ type, label, amounts }) => ({
        id: type,
        name: label,
        colour: colourOfType(look.scheme, type),
        values: amounts.map(Number),
        shown: amounts.map(formatMoneyExactly),
      })),
    [data, look],
  );
  const drawn = useMemo(() => courses.filter(({ id }) => !hidden.has(id)), [courses, hidden]);
  const years = data?.years ?? noYears;
  const option = useMemo(
    () => overTimeOption(drawn, years, look, { format: formatMoney, isStacked }),
    [drawn, years, look, isStacked],
  );
  const marks = useMemo(
    () => marksOfCourses(drawn, years, (year) => `Fiscal year ${year}`),
    [drawn, years],
  );
  const { onYear, onMark, isYear } = useYears(
    filters,
    (type) => courses.find(({ id }) => id === type)?.name,
  );
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  return (
    <ChartFrame
      title="Dollars by type of award over time"
      unit="US dollars obligated per federal fiscal year"
      note="Ten-year view. US government funding data has a 90-day delay for defense spending."
      figures={figuresOf(data)}
      choosing={{ onChoose: onYear, isChosen: isYear }}
      legend={courses.map(({ id, name, colour }) => ({
        id,
        label: name,
        colour,
        isShown: !hidden.has(id),
      }))}
      onLegend={toggle}
      controls={
        <SegmentedControl
          size="xs"
          aria-label="Drawn as"
          data={["Lines", "Stacked"]}
          value={isStacked ? "Stacked" : "Lines"}
          onChange={(value) => setStacked(value === "Stacked")}
        />
      }
      empty="No deal, so no year."
      height={HEIGHT}
      {...frame}
    >
      <LazyDrawing
        label={`${isStacked ? "Stacked bars" : "Lines"} of dollars by type of award and fiscal year`}
        option={option}
        marks={marks}
        height={HEIGHT}
        onChoose={onMark}
      />
    </ChartFrame>
  );
}

const noYears: readonly number[] = [];

/** Choosing a year keeps to it, choosing it again gives it up; a mark stands for its year and its type. */
function useYears(filters: FiltersActor, nameOf: (type: string) => string | undefined) {
  const chosen = useSelector(filters, selectFilters);
  const isYear = (year: string) => {
    const { min, max } = rangeOf(chosen, YEARS);
    return min === Number(year) && max === Number(year);
  };
  const only = (year: string) => ({ min: Number(year), max: Number(year) });
  return {
    isYear,
    onYear: (year: string) =>
      filters.send({
        type: "selection.change",
        key: YEARS,
        selection: isYear(year) ? null : only(year),
      }),
    onMark: (id: string) => {
      const [type = "", year = ""] = id.split(":");
      const isChosen = isYear(year) && choiceOf(chosen, "type", type) === "included";
      const item = { id: type, name: nameOf(type) ?? type };
      filters.send({
        type: "filters.replace",
        filters: isChosen
          ? withChoice(withSelection(chosen, YEARS, null), "type", item, "neither")
          : withChoice(withSelection(chosen, YEARS, only(year)), "type", item, "included"),
      });
    },
  };
}

const figuresOf = (data: ByTypeOverTime | null): Figures => ({
  columns: ["Fiscal year", ...(data?.series ?? []).map(({ label }) => label)],
  rows: (data?.years ?? []).map((year, at) => ({
    id: String(year),
    cells: [
      String(year),
      ...(data?.series ?? []).map(({ amounts }) => moneyFigure(amounts[at] ?? null)),
    ],
  })),
});
