import type { ListedEntity, ListSource } from "../../../contract/entities/listed-entity.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import { entityListMachine } from "../../machines/lists/entity-list.ts";
import type { Cell } from "../shared/csv.ts";
import { formatPlace } from "../shared/format-place.ts";
import { ListFrame } from "../shared/list/list-frame.tsx";
import listClasses from "../shared/list/list.module.css";
import { SortHead } from "../shared/list/sort-head.tsx";
import { useList, useListState } from "../shared/list/use-list.ts";
import { TableExport } from "../shared/table-export.tsx";
import { CountedIn } from "./counted-in.tsx";
import { EntityRow } from "./entity-row.tsx";
import { kinds } from "./kinds.ts";

/** The entities of a kind with how many documents each is in: found by name, by name or by count, ten to a page. */
export function EntityList({ kind, scan }: { kind: ListSource; scan: Scan }) {
  const list = useList(() => entityListMachine(kind, scan));
  const { rows, totalRows } = useListState(list).context;
  const { one, many, knows, bare } = kinds[kind];
  const most = Math.max(1, ...rows.map(({ doc_count }) => doc_count));
  return (
    <ListFrame
      list={list}
      noun={{ one, many }}
      bare={bare}
      bar={
        <>
          {totalRows > 0 && (
            <TableExport
              words={[scan.name, many, `page ${list.view.page}`]}
              rows={() => entityRows(rows)}
            />
          )}
          {kind !== "bplEntities" && <CountedIn kind={kind} scan={scan} />}
        </>
      }
    >
      {(entities) => (
        <table className={listClasses["table"]}>
          <thead>
            <tr>
              <SortHead list={list} sort="name" label="Name" first />
              {knows.place && (
                <th scope="col" className={listClasses["wide"]}>
                  Place
                </th>
              )}
              {knows.type && (
                <th scope="col" className={listClasses["wide"]}>
                  Kind
                </th>
              )}
              <SortHead
                list={list}
                sort="doc_count"
                label="Documents"
                descending
                className={listClasses["number"]}
              />
            </tr>
          </thead>
          <tbody>
            {entities.map((entity) => (
              <EntityRow
                key={entity.id}
                kind={kind}
                scan={scan}
                entity={entity}
                share={entity.doc_count / most}
              />
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}

function entityRows(rows: readonly ListedEntity[]): Cell[][] {
  return [
    ["Name", "Id", "Place", "Kind", "Documents"],
    ...rows.map((row) => [
      row.name,
      row.id,
      row.country_code === null ? null : formatPlace(row),
      row.type,
      row.doc_count,
    ]),
  ];
}
