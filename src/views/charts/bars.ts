import type { EChartsCoreOption } from "echarts/core";
import type { ChartLook } from "./chart-look.ts";
import type { Mark } from "./marks.ts";

/** A bar with its name at the left, its figure in short behind it, and the lines of its tooltip. */
export interface Bar {
  id: string;
  name: string;
  value: number;
  short: string;
  lines: readonly string[];
  colour: string;
  /** Stands for nothing that could be chosen, such as the sum of the others. */
  isFixed?: boolean;
}

const ROW = 26;
const PAD = 4;

/** The height that so many bars need, in pixels. */
export const heightOfBars = (bars: number) => bars * ROW + PAD;

export const marksOfBars = (bars: readonly Bar[]): Mark[] =>
  bars.map(({ id, name, lines, isFixed }, dataIndex) => ({
    seriesIndex: 0,
    dataIndex,
    id,
    name,
    lines,
    ...(isFixed && { isFixed }),
  }));

/** Horizontal bars in the order given, the first on top; names have so many pixels. */
export function barsOption(
  bars: readonly Bar[],
  look: ChartLook,
  labelWidth: number,
): EChartsCoreOption {
  const label = { color: look.quiet, fontFamily: look.font, fontSize: 12 };
  return {
    grid: { left: labelWidth + 8, right: 76, top: 2, bottom: 2 },
    // Each bar says its figure, so that an axis of figures would say it twice.
    xAxis: { type: "value", show: false },
    yAxis: {
      type: "category",
      inverse: true,
      data: bars.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.hairline } },
      axisLabel: { ...label, color: look.text, width: labelWidth, overflow: "truncate" },
    },
    tooltip: { trigger: "item" },
    series: [
      {
        type: "bar",
        barMaxWidth: 16,
        cursor: "pointer",
        data: bars.map(({ value, short, colour }) => ({
          value,
          itemStyle: { color: colour },
          label: { ...label, show: true, position: value < 0 ? "left" : "right", formatter: short },
        })),
        emphasis: { itemStyle: { borderColor: look.text, borderWidth: 1 } },
      },
    ],
  };
}
