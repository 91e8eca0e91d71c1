import type { ReadPart } from "../part.ts";
import { partOf } from "./build-part.ts";
import { dateNumber } from "./dates.ts";
import { assignee, namedOnce } from "./names.ts";
import { parsePublication } from "./numbers.ts";
import { plainSymbols } from "./symbols.ts";
import { oneLine } from "./texts.ts";

/** Columns of Google's public data that are read; only the first must be there. */
export const googleColumns = [
  "publication_number",
  "title",
  "abstract",
  "publication_date",
  "filing_date",
  "priority_date",
  "family_id",
  "ipc_codes",
  "cpc_codes",
  "assignees",
] as const;
export type GoogleRow = Partial<Record<(typeof googleColumns)[number], string>>;

const list = (text: string | undefined) => (text ?? "").split(/[,;|]/);

/** A row of Google's public patent data. */
export function readGoogle(row: GoogleRow): ReadPart {
  const number = row.publication_number ?? "";
  const publication = parsePublication(number);
  if (!publication) {
    return {
      refused: number === "" ? "no publication number" : "not a publication number",
      id: number.slice(0, 50),
    };
  }
  const family = row.family_id?.trim() ?? "";
  const title = row.title ?? "";
  return partOf("google", publication, dateNumber(row.publication_date), {
    family_id: /^[1-9]\d*$/.test(family) ? family : "",
    title,
    abstract: oneLine(row.abstract ?? ""),
    // The export holds English texts, of the office or machine.
    language: title.trim() === "" ? "" : "en",
    filing_date: dateNumber(row.filing_date),
    priority_date: dateNumber(row.priority_date) || dateNumber(row.filing_date),
    ipc_codes: plainSymbols(list(row.ipc_codes)),
    cpc_codes: plainSymbols(list(row.cpc_codes)),
    assignees: namedOnce(
      (row.assignees ?? "").split(/[,;|]/).map((name) => assignee(name, "", {})),
    ),
  });
}
