import { dataSourceSort, type DataSourceType } from "../../../contract/entities/data-source.ts";
import { dataSourceListMachine } from "../../machines/data-sources/data-source-lists.ts";
import { ListFrame } from "../shared/list/list-frame.tsx";
import listClasses from "../shared/list/list.module.css";
import { SortHead } from "../shared/list/sort-head.tsx";
import { useList, useListState, type List } from "../shared/list/use-list.ts";
import { TableExport } from "../shared/table-export.tsx";
import { listNouns } from "./catalogues.ts";
import { columnsOf, type Column } from "./columns.ts";

/** One list of a catalogue: found by name, sorted by its columns, ten to a page. */
export function DataSourceTable({ type }: { type: DataSourceType }) {
  const list = useList(() => dataSourceListMachine(type));
  const { rows, totalRows } = useListState(list).context;
  const columns = columnsOf[type];
  const { one, many } = listNouns[type];
  return (
    <ListFrame
      list={list}
      noun={{ one, many }}
      bare={{
        title: `No ${many} yet`,
        text: "Whoever runs the server has loaded no records of this source.",
      }}
      bar={
        totalRows > 0 && (
          <TableExport
            words={["data sources", many, `page ${list.view.page}`]}
            rows={() => [
              columns.map(({ label }) => label),
              ...rows.map((row) => columns.map(({ cell }) => cell(row))),
            ]}
          />
        )
      }
    >
      {(shown) => (
        <table className={listClasses["table"]}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.label} list={list} column={column} first={dataSourceSort[type]} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                {columns.map((column, at) => (
                  <td
                    key={column.label}
                    className={at === 0 ? listClasses["name"] : classOf(column)}
                    title={column.exact?.(row)}
                  >
                    {column.show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}

function Head<Row>({
  list,
  column,
  first,
}: {
  list: List<Row>;
  column: Column;
  /** What the list is sorted by unless told. */
  first: string;
}) {
  const { label, sort, isNumber } = column;
  if (sort === undefined)
    return (
      <th scope="col" className={classOf(column)}>
        {label}
      </th>
    );
  return (
    <SortHead
      list={list}
      sort={sort}
      label={label}
      first={sort === first}
      {...(isNumber && { descending: true as const })}
      className={classOf(column)}
    />
  );
}

function classOf({ isNumber, isWide }: Column): string {
  return [isNumber && listClasses["number"], isWide && listClasses["wide"]]
    .filter(Boolean)
    .join(" ");
}
