import { UnstyledButton } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import {
  lastTenYears,
  type Preview,
  previewSources,
  type YearBucket,
} from "../../machines/scan-editor/preview.ts";
import { selectSource } from "../../machines/scan-editor/scan-editor-selectors.ts";
import { formatCount } from "../shared/format.ts";
import { sourceLooks } from "../shared/sources.ts";
import type { EditorPart } from "./actor.ts";
import classes from "./scan-editor.module.css";

/** How many documents the query finds in each source, with the last ten years; one of them is shown below. */
export function SourceCounts({ actor, preview }: EditorPart & { preview: Preview }) {
  const chosen = useSelector(actor, selectSource);
  const [thisYear] = useState(() => new Date().getFullYear());
  return (
    <div className={classes.sources} role="group" aria-label="Documents per source">
      {previewSources.map((source) => {
        const { label, color, Icon } = sourceLooks[source];
        const found = preview.counts[source];
        return (
          <UnstyledButton
            key={source}
            className={classes.source}
            aria-pressed={source === chosen}
            onClick={() => actor.send({ type: "preview.source", source })}
          >
            <span className={classes.sourceName}>
              <Icon size={14} color={`var(--mantine-color-${color}-6)`} aria-hidden />
              {label}
            </span>{" "}
            {found ? (
              <>
                <span className={classes.sourceCount}>{formatCount(found.total)}</span>
                <Spark years={lastTenYears(found.years, thisYear)} color={color} />
              </>
            ) : (
              <span className={classes.sourceFailed}>not counted</span>
            )}
          </UnstyledButton>
        );
      })}
    </div>
  );
}

/** Ten bars; the figures are below, once the source is chosen. */
function Spark({ years, color }: { years: readonly YearBucket[]; color: string }) {
  const most = Math.max(1, ...years.map(({ count }) => count));
  return (
    <span className={classes.spark} aria-hidden>
      {years.map(({ from, count }) => (
        <span
          key={from}
          title={`${from}: ${formatCount(count)}`}
          style={{
            height: `${(count / most) * 100}%`,
            background: `var(--mantine-color-${color}-6)`,
          }}
        />
      ))}
    </span>
  );
}
