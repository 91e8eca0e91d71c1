import { useMediaQuery } from "@mantine/hooks";
import { useMemo } from "react";
import type { ByPsc } from "../../../contract/services/funding.ts";
import { type Bar, barsOption, heightOfBars, marksOfBars } from "../charts/bars.ts";
import { ChartFrame } from "../charts/chart-frame.tsx";
import { type ChartLook, useChartLook } from "../charts/chart-look.ts";
import { type Figures, moneyFigure } from "../charts/figures.ts";
import { LazyDrawing } from "../charts/lazy-drawing.tsx";
import { categoryColour } from "../charts/palette.ts";
import { formatCounted, formatMoney, formatMoneyExactly } from "../shared/format.ts";
import { type DollarsPart, usePart } from "./funding-part.ts";
import { useChoosing } from "./use-choosing.ts";

/** What was obligated by product and service code, the largest as bars. */
export function DollarsByPsc({ part, filters }: DollarsPart<ByPsc>) {
  const { data, frame } = usePart(part, ({ codes }) => codes.length === 0);
  const look = useChartLook();
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const labelWidth = isPhone ? 160 : 340;
  const bars = useMemo(() => barsOf(data, look), [data, look]);
  const option = useMemo(() => barsOption(bars, look, labelWidth), [bars, look, labelWidth]);
  const marks = useMemo(() => marksOfBars(bars), [bars]);
  const nameOf = (id: string) => bars.find((bar) => bar.id === id)?.name ?? id;
  const choosing = {
    ...useChoosing(filters, "psc_codes", nameOf),
    mayChoose: (id: string) => !rest.some((sum) => sum.id === id),
  };
  return (
    <ChartFrame
      title="Dollars by product and service code"
      unit="US dollars obligated"
      note={
        data &&
        Number(data.unclassified) !== 0 &&
        `Codes are given to contracts. ${formatMoney(data.unclassified)} went to deals without one.`
      }
      figures={figuresOf(data)}
      choosing={choosing}
      empty="No deal of these has a product and service code."
      height={heightOfBars(8)}
      {...frame}
    >
      <LazyDrawing
        label="Bars of dollars by product and service code"
        option={option}
        marks={marks}
        height={heightOfBars(bars.length)}
        onChoose={choosing.onChoose}
      />
    </ChartFrame>
  );
}

const rest = [
  { id: "rest.others", name: "Other codes", key: "others" },
  { id: "rest.unclassified", name: "Without a code", key: "unclassified" },
] as const;

const nameOfCode = ({ code, title }: ByPsc["codes"][number]) =>
  title === null ? code : `${code} ${title}`;

function barsOf(data: ByPsc | null, look: ChartLook): Bar[] {
  if (!data) return [];
  const bars = data.codes.map((row): Bar => ({
    id: row.code,
    name: nameOfCode(row),
    value: Number(row.amount),
    short: formatMoney(row.amount),
    lines: [formatMoneyExactly(row.amount), formatCounted(row.deal_count, "deal")],
    colour: categoryColour(look.scheme, 0),
  }));
  if (Number(data.others) === 0) return bars;
  return [
    ...bars,
    {
      id: rest[0].id,
      name: rest[0].name,
      value: Number(data.others),
      short: formatMoney(data.others),
      lines: [formatMoneyExactly(data.others)],
      colour: look.quiet,
      isFixed: true,
    },
  ];
}

const figuresOf = (data: ByPsc | null): Figures => ({
  columns: ["Code", "Obligated", "Deals"],
  rows: data
    ? [
        ...data.codes.map((row) => ({
          id: row.code,
          cells: [nameOfCode(row), moneyFigure(row.amount), row.deal_count],
        })),
        ...rest.map(({ id, name, key }) => ({ id, cells: [name, moneyFigure(data[key]), ""] })),
      ]
    : [],
});
