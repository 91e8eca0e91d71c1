import { Group, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ScanSummary } from "../../../contract/entities/scan.ts";
import type { ScanSort, ScansView } from "../../machines/scans/arrange-scans.ts";
import { formatCounted } from "../shared/format.ts";
import { Pages } from "../shared/pages.tsx";
import { ScanRow } from "./scan-row.tsx";
import type { ScansActor } from "./scans-actor.ts";
import classes from "./scans.module.css";

const columns: { sort: ScanSort; label: string; className?: string }[] = [
  { sort: "name", label: "Name" },
  { sort: "scan_category", label: "Category", className: classes.wide },
  { sort: "doc_count", label: "Publications", className: classes.number },
  { sort: "created_date", label: "Created", className: classes.wide },
  { sort: "updated_date", label: "Changed", className: classes.wide },
];

/** A page of scans; a click on a column's head sorts by it, a second one turns the order. */
export function ScansTable({
  actor,
  rows,
  largest,
  view,
  found,
  pages,
  isDimmed,
  onShow,
}: {
  actor: ScansActor;
  rows: ScanSummary[];
  /** The greatest count of publications in the whole list: the bars' full width. */
  largest: number;
  view: ScansView;
  found: number;
  pages: number;
  isDimmed: boolean;
  onShow: (change: Partial<ScansView>) => void;
}) {
  return (
    <div className={classes.results} data-dimmed={isDimmed || undefined}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ sort, label, className }) => (
              <th key={sort} scope="col" className={className} aria-sort={sortOf(view, sort)}>
                <button type="button" onClick={() => onShow(sortedBy(view, sort))}>
                  {label}
                  {view.sort === sort && <Arrow ascending={view.ascending} />}
                </button>
              </th>
            ))}
            <th scope="col" className={classes.actions}>
              <span className={classes.spoken}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((scan) => (
            <ScanRow key={scan.scan_id} actor={actor} scan={scan} largest={largest} />
          ))}
        </tbody>
      </table>
      <Group justify="space-between" mt="sm">
        <Text size="sm" c="var(--text-quiet)">
          {formatCounted(found, "scan")}
        </Text>
        <Pages pages={pages} page={view.page} onChange={(page) => onShow({ page })} />
      </Group>
    </div>
  );
}

function sortOf(view: ScansView, sort: ScanSort) {
  if (view.sort !== sort) return undefined;
  return view.ascending ? "ascending" : "descending";
}

/** Names and categories begin at A, counts and dates with the greatest. */
function sortedBy(view: ScansView, sort: ScanSort): Partial<ScansView> {
  const isText = sort === "name" || sort === "scan_category";
  return { sort, ascending: view.sort === sort ? !view.ascending : isText };
}

function Arrow({ ascending }: { ascending: boolean }) {
  const Icon = ascending ? IconArrowUp : IconArrowDown;
  return <Icon size={14} aria-hidden />;
}
