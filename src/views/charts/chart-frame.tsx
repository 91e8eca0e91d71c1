import { ActionIcon, Skeleton, Tooltip } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { ChartFailed, type ChartTrouble } from "./chart-failed.tsx";
import { ChartLegend, type LegendEntry } from "./chart-legend.tsx";
import classes from "./charts.module.css";
import { ExportMenu } from "./export-menu.tsx";
import type { Figures } from "./figures.ts";
import { type Choosing, TwinTable } from "./twin-table.tsx";

interface ChartFrameProps {
  /** What the chart shows, as a phrase. */
  title: string;
  /** What its figures are counted in. */
  unit: string;
  /** What must be known to read it. */
  note?: ReactNode;
  face: "loading" | "shown" | "empty" | "failed";
  /** Others are on their way; what is shown stays, dimmed. */
  isDimmed?: boolean;
  trouble?: ChartTrouble | null;
  onRetry?: () => void;
  /** Said in place of a drawing of nothing. */
  empty?: string;
  figures: Figures;
  legend?: readonly LegendEntry[];
  onLegend?: (id: string) => void;
  choosing?: Choosing;
  /** Other ways to look at it. */
  controls?: ReactNode;
  /** Of the drawing, in pixels. */
  height?: number;
  children: ReactNode;
}

/** The frame of every chart: title and units, legend, the same figures as a table, copies, and what stands there when nothing can be drawn. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    unit,
    note,
    face,
    isDimmed = false,
    figures,
    legend,
    onLegend,
    height = 280,
  } = props;
  const [isTable, setTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isShown = face === "shown";
  return (
    <section
      className={classes["frame"]}
      aria-labelledby={titleId}
      aria-busy={isDimmed || face === "loading"}
    >
      <header className={classes["head"]}>
        <div className={classes["titles"]}>
          <h3 className={classes["title"]} id={titleId}>
            {title}
          </h3>
          <p className={classes["unit"]}>{unit}</p>
        </div>
        {isShown && (
          <div className={classes["tools"]}>
            <TwinSwitch title={title} isTable={isTable} onSwitch={() => setTable(!isTable)} />
            <ExportMenu {...{ title, unit, figures, legend, drawing }} />
          </div>
        )}
      </header>
      {props.controls && <div className={classes["controls"]}>{props.controls}</div>}
      {isShown && legend && onLegend && (
        <ChartLegend title={title} entries={legend} onToggle={onLegend} />
      )}
      {face === "loading" && <Skeleton height={height} aria-label={`Loading ${title}`} />}
      {face === "failed" && (
        <ChartFailed title={title} trouble={props.trouble ?? null} onRetry={props.onRetry} />
      )}
      {face === "empty" && <p className={classes["empty"]}>{props.empty}</p>}
      {isShown && (
        <div className={classes["body"]} data-dimmed={isDimmed || undefined}>
          {isTable && <TwinTable title={title} figures={figures} choosing={props.choosing} />}
          <div ref={drawing} hidden={isTable}>
            {props.children}
          </div>
        </div>
      )}
      {note && <p className={classes["note"]}>{note}</p>}
    </section>
  );
}

function TwinSwitch({
  title,
  isTable,
  onSwitch,
}: {
  title: string;
  isTable: boolean;
  onSwitch: () => void;
}) {
  return (
    <Tooltip label={isTable ? "Show the drawing" : "Show the figures"}>
      <ActionIcon
        variant={isTable ? "light" : "subtle"}
        color={isTable ? undefined : "gray"}
        aria-label={`${title} as a table`}
        aria-pressed={isTable}
        onClick={onSwitch}
      >
        {isTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}
