import type { UserScanMetrics } from "../../../contract/entities/scan.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./scans.module.css";

/** How many scans were made lately and in all. */
export function MetricsLine({ metrics }: { metrics: UserScanMetrics }) {
  const figures = [
    ["Last day", metrics.scans_last_day],
    ["Week", metrics.scans_last_week],
    ["Month", metrics.scans_last_month],
    ["90 days", metrics.scans_last_90_days],
    ["Ever", metrics.scans_total],
  ] as const;
  return (
    <div className={classes.metricsLine}>
      <p aria-hidden>Scans created</p>
      <dl className={classes.metrics} aria-label="Scans created">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
