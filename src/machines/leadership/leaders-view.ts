import type { Scan } from "../../../contract/entities/scan.ts";
import {
  type LeaderEntity,
  leaderEntities,
  type LeadersBy,
  leadersByValues,
} from "../../../contract/services/leadership.ts";
import { readAddress } from "../documents/address.ts";
import { searchOf } from "../documents/documents-setup.ts";
import { isSameFilters, resolveView, type ViewState } from "../documents/view-state.ts";

/** The sources that have leaders. */
export type LeadersSource = keyof typeof leaderEntities;

/** Everything that a table of leaders shows can be asked again from this. */
export interface LeadersView {
  /** The documents that they lead in; order, page and layout are kept for the documents' own view. */
  documents: ViewState;
  entity: LeaderEntity;
  leadersBy: LeadersBy;
}

interface Shown {
  source: LeadersSource;
  scan: Scan;
}

/** The view that an address describes behind its question mark; what it gets wrong is as at first. */
export function readLeadersView(search: string, { source, scan }: Shown): LeadersView {
  const params = new URLSearchParams(search);
  const entities = leaderEntities[source];
  const documents = resolveView(readAddress(params, source, scan.scan_type), scan, source);
  return {
    documents,
    entity: entities.find((entity) => entity === params.get("entity")) ?? entities[0],
    leadersBy: leadersByValues.find((by) => by === params.get("by")) ?? leadersByValues[0],
  };
}

/** The address of a view without the question mark: that of its documents, with who leads by what where that is not as at first. */
export function writeLeadersView(view: LeadersView, { source, scan }: Shown): string {
  const own = new URLSearchParams();
  if (view.entity !== leaderEntities[source][0]) own.set("entity", view.entity);
  if (view.leadersBy !== leadersByValues[0]) own.set("by", view.leadersBy);
  return [searchOf({ view: view.documents, source, scan }), own.toString()]
    .filter(Boolean)
    .join("&");
}

/** Whether two views are about the same documents. */
export function isSameSet(source: LeadersSource, one: LeadersView, other: LeadersView): boolean {
  return (
    one.documents.search_within === other.documents.search_within &&
    isSameFilters(source, one.documents.filters, other.documents.filters)
  );
}
