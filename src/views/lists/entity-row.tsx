import { Link } from "react-router-dom";
import type { ListedEntity, ListSource } from "../../../contract/entities/listed-entity.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import { documentsOf, occurrences } from "../../machines/lists/documents-of.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { BarCell } from "../charts/bar-cell.tsx";
import { formatCount } from "../shared/format.ts";
import { formatPlace } from "../shared/format-place.ts";
import { typeLabel } from "../documents/document-facts.ts";
import listClasses from "../shared/list/list.module.css";
import { kinds } from "./kinds.ts";
import classes from "./lists.module.css";

/** One entity; its name opens the documents of the scan in which it occurs. */
export function EntityRow({
  kind,
  scan,
  entity,
  share,
}: {
  kind: ListSource;
  scan: Scan;
  entity: ListedEntity;
  /** Of the most documents on the page. */
  share: number;
}) {
  const { knows } = kinds[kind];
  const { source, tab } = occurrences[kind];
  const search = documentsOf(kind, entity, scan.filters[source]);
  const pathname = paths.scan(scan.scan_id, scan.version_id, tab, "documents");
  return (
    <tr>
      <th scope="row" className={classes["name"]}>
        <div>
          {search === null ? entity.name : <Link to={{ pathname, search }}>{entity.name}</Link>}
        </div>
        {knows.place && <div className={classes["under"]}>{formatPlace(entity)}</div>}
      </th>
      {knows.place && <td className={listClasses["wide"]}>{formatPlace(entity)}</td>}
      {knows.type && (
        <td className={listClasses["wide"]}>
          {entity.type === null ? "–" : typeLabel(entity.type)}
        </td>
      )}
      <td className={`${listClasses["number"]} ${classes["count"]}`}>
        <BarCell share={share}>{formatCount(entity.doc_count)}</BarCell>
      </td>
    </tr>
  );
}
