import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import type { Leader, LeaderEntity } from "../../../contract/services/leadership.ts";
import { selectScan, selectView } from "../../machines/leadership/leadership-selectors.ts";
import { documentsOf, occurrences } from "../../machines/lists/documents-of.ts";
import { paths } from "../../machines/navigation/paths.ts";
import type { LeadershipPart } from "./leadership-part.ts";

/** A name that opens the documents in which they occur, under the other filters in view. */
export function LeaderName({
  leadership,
  leader,
  entity,
}: LeadershipPart & { leader: Leader; entity: LeaderEntity }) {
  const { documents } = useSelector(leadership, selectView);
  const { scan_id, version_id } = useSelector(leadership, selectScan);
  const { tab } = occurrences[entity];
  const search = documentsOf(entity, leader, documents.filters, documents.search_within);
  const pathname = paths.scan(scan_id, version_id, tab, "documents");
  return <Link to={{ pathname, search: search ?? "" }}>{leader.name}</Link>;
}
