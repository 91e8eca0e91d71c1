import { Skeleton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { ROWS_PER_PAGE } from "../../../contract/limits.ts";
import type { TableData, TableRow, TableType } from "../../../contract/services/funding.ts";
import type { TableLook, TableSort } from "../../machines/funding/parts.ts";
import { BarCell } from "../charts/bar-cell.tsx";
import { ChartFailed } from "../charts/chart-failed.tsx";
import { Sparkline } from "../charts/sparkline.tsx";
import type { Choosing } from "../charts/twin-table.tsx";
import { formatCount, formatCounted, formatMoney, formatMoneyExactly } from "../shared/format.ts";
import { formatPlace } from "../shared/format-place.ts";
import { Pages } from "../shared/pages.tsx";
import { TableExport } from "../shared/table-export.tsx";
import chartClasses from "../charts/charts.module.css";
import classes from "./dollars.module.css";
import { type DollarsPart, usePart } from "./funding-part.ts";
import { useChoosing } from "./use-choosing.ts";

const words = {
  recipients: { title: "Recipients", one: "recipient", key: "recipients" },
  funders: { title: "Funders", one: "funder", key: "funders" },
} as const satisfies Record<TableType, object>;

type MoneyTablePart = DollarsPart<TableData, TableLook> & { tableType: TableType };

/** Who got or gave the dollars, page by page in the order chosen; a name keeps to its deals. */
export function MoneyTable({ part, filters, tableType }: MoneyTablePart) {
  const { data, frame } = usePart(part, () => false);
  const look = useSelector(part, ({ context }) => context.look);
  const { title, one, key } = words[tableType];
  const rows = data?.rows ?? [];
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id;
  const choosing = useChoosing(filters, key, nameOf);
  const turn = (field: TableSort["field"]) => {
    const first = field === "name" ? "ASC" : "DESC";
    const turned = look.sort.direction === "ASC" ? "DESC" : "ASC";
    const direction = look.sort.field === field ? turned : first;
    part.send({ type: "part.look", look: { page: 1, sort: { field, direction } } });
  };
  const id = `dollars-${tableType}`;
  return (
    <section
      className={chartClasses["frame"]}
      aria-labelledby={id}
      aria-busy={frame.isDimmed || frame.face === "loading"}
    >
      <header className={chartClasses["head"]}>
        <div className={chartClasses["titles"]}>
          <h3 className={chartClasses["title"]} id={id}>
            {title}
          </h3>
          <p className={chartClasses["unit"]}>
            {frame.face === "shown" && `${formatCounted(data?.total ?? 0, one)} · `}US dollars
            obligated
          </p>
        </div>
        {rows.length > 0 && <TableExport words={[title]} rows={() => exactRows(rows)} />}
      </header>
      {frame.face === "loading" && <Skeleton height={380} aria-label={`Loading ${title}`} />}
      {frame.face === "failed" && (
        <ChartFailed title={title} trouble={frame.trouble} onRetry={frame.onRetry} />
      )}
      {frame.face !== "loading" && (
        <div className={chartClasses["body"]} data-dimmed={frame.isDimmed || undefined}>
          <Rows title={title} rows={rows} sort={look.sort} onTurn={turn} choosing={choosing} />
          {frame.face === "shown" && rows.length === 0 && (
            <p className={chartClasses["empty"]}>No {one} in these deals.</p>
          )}
          <nav aria-label={`Pages of ${title.toLowerCase()}`} className={classes["pages"]}>
            <Pages
              pages={Math.ceil((data?.total ?? 0) / ROWS_PER_PAGE)}
              page={look.page}
              onChange={(page) => part.send({ type: "part.look", look: { ...look, page } })}
            />
          </nav>
        </div>
      )}
    </section>
  );
}

interface RowsPart {
  title: string;
  rows: readonly TableRow[];
  sort: TableSort;
  onTurn: (field: TableSort["field"]) => void;
  choosing: Choosing;
}

function Rows({ title, rows, sort, onTurn, choosing }: RowsPart) {
  const most = Math.max(0, ...rows.map(({ amount }) => Number(amount)));
  const head = { sort, onTurn };
  return (
    <div className={classes["scroll"]}>
      <table className={classes["table"]} aria-label={title}>
        <thead>
          <tr>
            <SortHead {...head} field="name" label="Name" />
            <SortHead {...head} field="amount" label="Amount" />
            <SortHead {...head} field="deal_count" label="Deals" />
            <th scope="col">Last ten years</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <button
                  type="button"
                  className={chartClasses["choose"]}
                  aria-pressed={choosing.isChosen(row.id)}
                  onClick={() => choosing.onChoose(row.id)}
                >
                  {row.name}
                </button>
                <span className={classes["under"]}>{underName(row)}</span>
              </th>
              <td>
                <BarCell
                  share={most > 0 ? Number(row.amount) / most : 0}
                  title={formatMoneyExactly(row.amount)}
                >
                  {formatMoney(row.amount)}
                </BarCell>
              </td>
              <td>{formatCount(row.deal_count)}</td>
              <td>
                <Sparkline
                  values={row.by_year.map(({ amount }) => Number(amount))}
                  label={courseOf(row)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadPart {
  field: TableSort["field"];
  label: string;
  sort: TableSort;
  onTurn: (field: TableSort["field"]) => void;
}

function SortHead({ field, label, sort, onTurn }: SortHeadPart) {
  const isSorted = sort.field === field;
  const Arrow = sort.direction === "ASC" ? IconArrowUp : IconArrowDown;
  const order = sort.direction === "ASC" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <button type="button" className={classes["sort"]} onClick={() => onTurn(field)}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

function underName(row: TableRow): string {
  const place = row.country_code === null && row.state_code === null ? null : formatPlace(row);
  const type = row.type?.replaceAll("_", " ");
  return [type, row.city, place].filter(Boolean).join(" · ");
}

function courseOf({ by_year }: TableRow): string {
  const first = by_year[0];
  const last = by_year.at(-1);
  if (!first || !last) return "No year";
  const say = ({ fiscal_year, amount }: typeof first) => `${formatMoney(amount)} in ${fiscal_year}`;
  return `From ${say(first)} to ${say(last)}`;
}

const exactRows = (rows: readonly TableRow[]) => [
  ["Name", "Type", "City", "State", "Country", "Amount", "Deals"],
  ...rows.map((row) => [
    row.name,
    row.type,
    row.city,
    row.state_code,
    row.country_code,
    row.amount,
    row.deal_count,
  ]),
];
