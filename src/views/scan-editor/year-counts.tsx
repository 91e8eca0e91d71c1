import { SegmentedControl, Table } from "@mantine/core";
import { useState } from "react";
import { lastTenYears, type YearBucket } from "../../machines/scan-editor/preview.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./scan-editor.module.css";

const spans = [
  { value: "ten", label: "Ten years" },
  { value: "all", label: "All years" },
];
const forms = [
  { value: "chart", label: "Chart" },
  { value: "table", label: "Table" },
];

/** As many bars as have room for their figures. */
const LABELLED = 10;

const nameOf = ({ from, to }: YearBucket) => (from === to ? `${from}` : `${from}–${to}`);

/** Documents per year, the last ten or all, as bars or as the same figures in a table. */
export function YearCounts({
  years,
  title,
  noun,
}: {
  years: readonly YearBucket[];
  title: string;
  /** What is counted, in the plural. */
  noun: string;
}) {
  const [span, setSpan] = useState("ten");
  const [form, setForm] = useState("chart");
  const [thisYear] = useState(() => new Date().getFullYear());
  const shown = span === "ten" ? lastTenYears(years, thisYear) : years;
  return (
    <div className={classes.years}>
      <div className={classes.paneHead}>
        <h3 className={classes.partTitle}>{title}</h3>
        <div className={classes.switches}>
          <SegmentedControl
            size="xs"
            aria-label="Years shown"
            data={spans}
            value={span}
            onChange={setSpan}
          />
          <SegmentedControl
            size="xs"
            aria-label="Shown as"
            data={forms}
            value={form}
            onChange={setForm}
          />
        </div>
      </div>
      {form === "chart" ? (
        <Bars buckets={shown} noun={noun} />
      ) : (
        <YearTable buckets={shown} noun={noun} />
      )}
    </div>
  );
}

interface BucketsPart {
  buckets: readonly YearBucket[];
  noun: string;
}

function Bars({ buckets, noun }: BucketsPart) {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const first = buckets[0];
  const last = buckets.at(-1);
  if (!first || !last) return null;
  const isLabelled = buckets.length <= LABELLED;
  return (
    <figure className={classes.chart}>
      <div
        className={classes.bars}
        data-labelled={isLabelled || undefined}
        role="img"
        aria-label={`Bars of ${noun} per year, ${nameOf(first)} to ${nameOf(last)}, at most ${formatCount(most)} in one year. The table has the figures.`}
      >
        {buckets.map((bucket) => (
          <div
            key={bucket.from}
            className={classes.slot}
            title={`${nameOf(bucket)}: ${formatCount(bucket.count)}`}
          >
            {isLabelled && bucket.count > 0 && (
              <span className={classes.barLabel}>{formatCount(bucket.count)}</span>
            )}
            <div className={classes.bar} style={{ height: `${(bucket.count / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <figcaption className={classes.axis} aria-hidden>
        <span>{first.from}</span>
        {!isLabelled && <span>at most {formatCount(most)} a year</span>}
        <span>{last.to}</span>
      </figcaption>
    </figure>
  );
}

function YearTable({ buckets, noun }: BucketsPart) {
  return (
    <div className={classes.yearTable} tabIndex={0} role="region" aria-label="Figures per year">
      <Table fz="sm" verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Year</Table.Th>
            <Table.Th ta="right">{noun.charAt(0).toUpperCase() + noun.slice(1)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {buckets.toReversed().map((bucket) => (
            <Table.Tr key={bucket.from}>
              <Table.Td>{nameOf(bucket)}</Table.Td>
              <Table.Td ta="right">{formatCount(bucket.count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
