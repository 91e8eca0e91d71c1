import type { EChartsCoreOption } from "echarts/core";
import type { ChartLook } from "./chart-look.ts";
import type { Mark } from "./marks.ts";

/** A category over the years; `shown` says each value in full. */
export interface Course {
  id: string;
  name: string;
  colour: string;
  values: readonly number[];
  shown: readonly string[];
}

const symbols = [
  "circle",
  "rect",
  "triangle",
  "diamond",
  "roundRect",
  "pin",
  "arrow",
  "emptyCircle",
];

/** One mark for each category and year, `grant:2021`, year after year. */
export function marksOfCourses(
  courses: readonly Course[],
  years: readonly number[],
  nameOfYear: (year: number) => string,
): Mark[] {
  return years.flatMap((year, dataIndex) =>
    courses.map(({ id, name, shown }, seriesIndex) => ({
      seriesIndex,
      dataIndex,
      id: `${id}:${year}`,
      name,
      group: nameOfYear(year),
      lines: [shown[dataIndex] ?? ""],
    })),
  );
}

/** Categories over years: as lines told apart by colour and symbol, or as bars on top of each other. */
export function overTimeOption(
  courses: readonly Course[],
  years: readonly number[],
  look: ChartLook,
  { format, isStacked }: { format: (value: number) => string; isStacked: boolean },
): EChartsCoreOption {
  const label = { color: look.quiet, fontFamily: look.font, fontSize: 12 };
  return {
    grid: { left: 68, right: 16, top: 12, bottom: 26 },
    xAxis: {
      type: "category",
      data: years.map(String),
      boundaryGap: isStacked,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.hairline } },
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: "value",
      splitNumber: 4,
      axisLabel: { ...label, formatter: format },
      splitLine: { lineStyle: { color: look.hairline } },
    },
    tooltip: {
      trigger: isStacked ? "item" : "axis",
      axisPointer: { lineStyle: { color: look.quiet } },
    },
    series: courses.map(({ name, colour, values }, at) => ({
      name,
      color: colour,
      data: values,
      cursor: "pointer",
      ...(isStacked
        ? {
            type: "bar",
            stack: "all",
            barMaxWidth: 36,
            itemStyle: { borderColor: look.surface, borderWidth: 0.5 },
            emphasis: { itemStyle: { borderColor: look.text, borderWidth: 1 } },
          }
        : {
            type: "line",
            showAllSymbol: true,
            symbol: symbols[at % symbols.length],
            symbolSize: 7,
            lineStyle: { width: 2 },
          }),
    })),
  };
}
