import { type EChartsCoreOption, type EChartsType, init, use } from "echarts/core";
import { BarChart, LineChart, MapChart } from "echarts/charts";
import { GeoComponent, GridComponent, TooltipComponent } from "echarts/components";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { useChartLook } from "./chart-look.ts";
import classes from "./charts.module.css";
import { findMarks, type Mark, nameOfMark, stepTo } from "./marks.ts";
import { tipOf } from "./tip.ts";

// Only what the product draws; the rest of the library stays out of the build.
use([BarChart, GeoComponent, GridComponent, LineChart, MapChart, SVGRenderer, TooltipComponent]);

// Maps are known to the library by their names, and it comes with the first drawing only.
export { registerMap } from "echarts/core";

export interface DrawingProps {
  /** What the drawing shows, for those who do not see it. */
  label: string;
  option: EChartsCoreOption;
  /** All that can be pointed at, in the order in which keys walk it. */
  marks: readonly Mark[];
  height: number;
  /** Width by height; where there is little room, the drawing keeps to it and is lower. */
  aspect?: number;
  onChoose?: ((id: string) => void) | undefined;
}

/**
 * Draws an option of ECharts as SVG. Marks are said in a tooltip on pointing at them, and walked with the arrow keys,
 * which also says them aloud; a click or Enter chooses one.
 */
export function Drawing({ label, option, marks, height, aspect, onChoose }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const { surface, hairline, text, font, isStill } = useChartLook();
  const [current, setCurrent] = useState<Mark | null>(null);
  const choose = (mark: Mark | undefined | null) => {
    if (mark && mark.isFixed !== true) onChoose?.(mark.id);
  };
  const chooseAt = useEffectEvent((params: unknown) => choose(findMarks(marks, params)[0]));
  const tipFor = useEffectEvent((params: unknown) => tipOf(findMarks(marks, params)));

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const drawn = init(element, null, { renderer: "svg" });
    chart.current = drawn;
    drawn.on("click", (params) => chooseAt(params));
    const observer = new ResizeObserver(([entry]) => {
      // A drawing behind its table has no size; it keeps the one it had.
      if (entry && entry.contentRect.width > 0) drawn.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const { tooltip, ...drawn } = option;
    const whole = {
      animation: !isStill,
      animationDuration: 150,
      animationDurationUpdate: 150,
      textStyle: { fontFamily: font },
      ...drawn,
      // The content is an element with classes: the policy of the page lets no styles in that stand in markup. Confined
      // tooltips have no arrow, which would be such markup.
      tooltip: {
        confine: true,
        transitionDuration: 0,
        padding: 8,
        backgroundColor: surface,
        borderColor: hairline,
        textStyle: { color: text, fontFamily: font, fontSize: 12 },
        formatter: (params: unknown) => tipFor(params),
        ...(tooltip as object | undefined),
      },
    };
    chart.current?.setOption(whole, { notMerge: true });
  }, [option, surface, hairline, text, font, isStill]);

  const point = (mark: Mark | null) => {
    const drawn = chart.current;
    if (!drawn) return;
    drawn.dispatchAction({ type: "downplay" });
    if (mark) {
      const { seriesIndex, dataIndex } = mark;
      drawn.dispatchAction({ type: "highlight", seriesIndex, dataIndex });
      drawn.dispatchAction({ type: "showTip", seriesIndex, dataIndex });
    } else drawn.dispatchAction({ type: "hideTip" });
    setCurrent(mark);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === "Enter" && current) {
      event.preventDefault();
      choose(current);
      return;
    }
    const next = stepTo(marks, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    point(next);
  };
  const help = `Arrow keys walk through the marks${onChoose ? ", Enter filters by one" : ""}.`;
  return (
    <>
      <div
        ref={place}
        className={classes["drawing"]}
        style={aspect === undefined ? { height } : { aspectRatio: aspect, maxHeight: height }}
        role="application"
        aria-roledescription="chart"
        aria-label={`${label}. ${help}`}
        tabIndex={0}
        onKeyDown={walk}
        onBlur={() => current && point(null)}
      />
      <p className={classes["said"]} role="status">
        {current && [nameOfMark(current), ...current.lines].join(", ")}
      </p>
    </>
  );
}
