import type { ReactNode } from "react";
import classes from "./charts.module.css";

/** A figure at the right with a thin bar below it, as long as its share (0 to 1) of the largest. */
export function BarCell({
  share,
  title,
  children,
}: {
  share: number;
  title?: string;
  children: ReactNode;
}) {
  const width = `${Math.max(0, Math.min(1, share)) * 100}%`;
  return (
    <span className={classes["barCell"]} title={title} data-figures>
      {children}
      <span className={classes["track"]} aria-hidden>
        <span className={classes["fill"]} style={{ width }} />
      </span>
    </span>
  );
}
