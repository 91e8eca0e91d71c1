import { Table } from "@mantine/core";
import { useState, type PointerEvent } from "react";
import type { RangeSelection } from "../../../contract/entities/filters.ts";
import { type AmountKind, writeAmount } from "../../machines/filters/amounts.ts";
import {
  type Bucket,
  bucketAt,
  rangeOfStretch,
  type Stretch,
  stretchOf,
} from "../../machines/filters/brush.ts";
import { formatCount, formatMoney } from "../shared/format.ts";
import classes from "./filters.module.css";
import { HistogramThumb } from "./histogram-thumb.tsx";

interface HistogramPart {
  label: string;
  /** What stands on the axis: years, numbers, or dollars, which are shortened. */
  kind: AmountKind;
  buckets: readonly Bucket[];
  range: RangeSelection;
  onRange: (range: RangeSelection | null) => void;
}

const HEIGHT = 48;
const STEP = 10;

/** How many documents there are per bar; dragging over bars, or moving the two thumbs, chooses a range. */
export function Histogram({ label, kind, buckets, range, onRange }: HistogramPart) {
  const [drawn, setDrawn] = useState<Stretch | null>(null);
  const [first, last] = ordered(drawn ?? stretchOf(range, buckets));
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const say = (value: number) =>
    kind === "dollars" ? formatMoney(value) : writeAmount(value, kind);
  const name = ({ from, to }: Bucket) => (from === to ? say(from) : `${say(from)}–${say(to)}`);
  const keep = (stretch: Stretch) => {
    setDrawn(null);
    onRange(rangeOfStretch(stretch, buckets));
  };
  const place = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return bucketAt((event.clientX - box.left) / box.width, buckets);
  };
  const start = buckets[0];
  const end = buckets.at(-1);
  if (!start || !end) return null;
  return (
    <div className={classes["histogram"]}>
      <svg
        className={classes["bars"]}
        viewBox={`0 0 ${buckets.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Documents by ${label.toLowerCase()}, ${name(start)} to ${name(end)}, at most ${formatCount(most)} in one bar. The figures follow as a table.`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = place(event);
          setDrawn([at, at]);
        }}
        onPointerMove={(event) => {
          if (drawn) setDrawn([drawn[0], place(event)]);
        }}
        onPointerUp={(event) => {
          if (drawn) keep([drawn[0], place(event)]);
        }}
        onPointerCancel={() => setDrawn(null)}
      >
        {buckets.map((bucket, at) => {
          const height = bucket.count === 0 ? 0 : Math.max(1.5, (bucket.count / most) * HEIGHT);
          return (
            <g key={bucket.from}>
              <title>{`${name(bucket)}: ${formatCount(bucket.count)}`}</title>
              <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
              <rect
                className={classes["bar"]}
                data-out={at < first || at > last || undefined}
                x={at * STEP + 1}
                y={HEIGHT - height}
                width={STEP - 2}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      <div className={classes["thumbs"]}>
        <HistogramThumb
          label={`${label}, lower end`}
          at={first}
          share={first / buckets.length}
          from={0}
          to={last}
          text={(at) => say(buckets[at]!.from)}
          onMove={(at) => setDrawn([at, last])}
          onKeep={() => drawn && keep(drawn)}
        />
        <HistogramThumb
          label={`${label}, upper end`}
          at={last}
          share={(last + 1) / buckets.length}
          from={first}
          to={buckets.length - 1}
          text={(at) => say(buckets[at]!.to)}
          onMove={(at) => setDrawn([first, at])}
          onKeep={() => drawn && keep(drawn)}
        />
      </div>
      <div className={classes["axis"]} aria-hidden>
        <span>{say(start.from)}</span>
        <span>{say(end.to)}</span>
      </div>
      <details className={classes["twin"]}>
        <summary>Figures</summary>
        <div className={classes["twinTable"]}>
          <Table fz="xs" verticalSpacing={1} aria-label={`Documents by ${label.toLowerCase()}`}>
            <Table.Tbody>
              {buckets.toReversed().map((bucket) => (
                <Table.Tr key={bucket.from}>
                  <Table.Th scope="row" fw={400}>
                    {name(bucket)}
                  </Table.Th>
                  <Table.Td ta="right">{formatCount(bucket.count)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </div>
  );
}

const ordered = ([one, other]: Stretch): Stretch => [Math.min(one, other), Math.max(one, other)];
