import { useMemo } from "react";
import type { ByType } from "../../../contract/services/funding.ts";
import { type Bar, barsOption, heightOfBars, marksOfBars } from "../charts/bars.ts";
import { ChartFrame } from "../charts/chart-frame.tsx";
import { type ChartLook, useChartLook } from "../charts/chart-look.ts";
import { type Figures, moneyFigure } from "../charts/figures.ts";
import { LazyDrawing } from "../charts/lazy-drawing.tsx";
import { formatCounted, formatMoney, formatMoneyExactly } from "../shared/format.ts";
import { colourOfType } from "./deal-types.ts";
import { type DollarsPart, usePart } from "./funding-part.ts";
import { useChoosing } from "./use-choosing.ts";

const LABEL_WIDTH = 152;

/** What was obligated by type of award, as bars. */
export function DollarsByType({ part, filters }: DollarsPart<ByType>) {
  const { data, frame } = usePart(part, ({ types }) => types.length === 0);
  const look = useChartLook();
  const bars = useMemo(() => barsOf(data, look), [data, look]);
  const option = useMemo(() => barsOption(bars, look, LABEL_WIDTH), [bars, look]);
  const marks = useMemo(() => marksOfBars(bars), [bars]);
  const choosing = useChoosing(
    filters,
    "type",
    (id) => bars.find((bar) => bar.id === id)?.name ?? id,
  );
  return (
    <ChartFrame
      title="Dollars by type of award"
      unit="US dollars obligated"
      figures={figuresOf(data)}
      choosing={choosing}
      empty="No deal, so no type."
      height={heightOfBars(5)}
      {...frame}
    >
      <LazyDrawing
        label="Bars of dollars by type of award"
        option={option}
        marks={marks}
        height={heightOfBars(bars.length)}
        onChoose={choosing.onChoose}
      />
    </ChartFrame>
  );
}

const barsOf = (data: ByType | null, look: ChartLook): Bar[] =>
  (data?.types ?? []).map(({ type, label, amount, deal_count }) => ({
    id: type,
    name: label,
    value: Number(amount),
    short: formatMoney(amount),
    lines: [formatMoneyExactly(amount), formatCounted(deal_count, "deal")],
    colour: colourOfType(look.scheme, type),
  }));

const figuresOf = (data: ByType | null): Figures => ({
  columns: ["Type", "Obligated", "Deals"],
  rows: (data?.types ?? []).map(({ type, label, amount, deal_count }) => ({
    id: type,
    cells: [label, moneyFigure(amount), deal_count],
  })),
});
