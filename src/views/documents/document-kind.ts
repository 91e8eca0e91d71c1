import type { ReactNode } from "react";
import type { Deal } from "../../../contract/entities/deal.ts";
import type { Patent } from "../../../contract/entities/patent.ts";
import type { Publication } from "../../../contract/entities/publication.ts";
import type { DocumentPage } from "../../machines/documents/document-set.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { formatCount } from "../shared/format.ts";
import type { DocumentNames } from "./document-names.ts";

/** A row of the table: a document, where its title leads, and its cells by column. */
export interface TableRow {
  of: Publication | Patent | Deal;
  address: string | null;
  cell: (column: string) => ReactNode;
}

/** How documents of one kind are shown; each kind comes with the screen that shows it. A page of another kind shows nothing. */
export interface DocumentKind {
  Cards: (part: FiltersPart & { page: DocumentPage }) => ReactNode;
  rowsOf: (page: DocumentPage, names: DocumentNames) => TableRow[];
}

/** What stands in each column of a kind. */
export type Cells<C extends string, T> = Record<C, (of: T, names: DocumentNames) => ReactNode>;

/** The first of several names and how many there are besides: “Ada Berg +3”. */
export function firstOf(names: readonly string[], total = names.length): string {
  return total > 1 ? `${names[0] ?? ""} +${formatCount(total - 1)}` : (names[0] ?? "");
}

/** The names of a list. */
export function namesOf(list: readonly { name: string }[]): string[] {
  return list.map(({ name }) => name);
}
