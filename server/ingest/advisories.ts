import { isUtf8 } from "node:buffer";
import type { Corpus } from "../corpus/corpus.ts";
import type { Refusal } from "../corpus/write/journal.ts";
import { csvFields, csvRecords } from "./csv.ts";
import { loadList } from "./load-list.ts";
import type { LoadReport } from "./report.ts";

/** What a watch list may name. */
const kinds = ["publication", "author", "institution", "venue", "funder"];
const COLUMNS = ["entity_type", "id", "name", "list", "reason", "source"] as const;
type Column = (typeof COLUMNS)[number];

interface Advisory {
  kind: string;
  id: string;
  name: string;
  list: string;
  reason: string;
  source: string;
}

/** The file has no such columns as a watch list has. */
export class NoWatchList extends Error {
  override name = "NoWatchList";
}

/**
 * Loads a watch list (CSV with the columns entity_type, id, name, list, reason, source; an entry is named by id, or by
 * its exact name where it has no id) and marks the publications it concerns. Rows that name nothing or no list are
 * refused with their place. Entries that are known by list and entity are brought up to date.
 */
export async function loadAdvisories(corpus: Corpus, path: string): Promise<LoadReport> {
  return await loadList(corpus, path, {
    source: "advisories",
    read: readEntries,
    takeIn: async (load, { entries, refusals }) => {
      const { kept, replaced, news } = await compare(corpus, entries);
      await corpus.engine.insert(
        "advisories",
        news.map((entry) => ({ ...entry, load_no: load.no })),
      );
      const read = entries.length + refusals.length;
      return { counts: { read, kept, replaced, refused: refusals.length } };
    },
  });
}

function readEntries(path: string, bytes: Buffer): { entries: Advisory[]; refusals: Refusal[] } {
  if (!isUtf8(bytes)) throw new NoWatchList(`${path} is not text in UTF-8.`);
  const [first = "", ...records] = csvRecords(bytes.toString("utf8").replace(/^\uFEFF/, ""));
  const header = csvFields(first).map((column) => column.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !header.includes(column));
  if (missing.includes("entity_type") || missing.includes("list")) {
    throw new NoWatchList(
      `${path} lacks the columns ${missing.join(", ")}; a watch list has ${COLUMNS.join(", ")}.`,
    );
  }
  const entries: Advisory[] = [];
  const refusals: Refusal[] = [];
  for (const [index, record] of records.entries()) {
    const fields = csvFields(record);
    const field = (column: Column) => fields[header.indexOf(column)]?.trim() ?? "";
    const entry: Advisory = {
      kind: field("entity_type").toLowerCase(),
      id: field("id").replace(/^https?:\/\/openalex\.org\//i, ""),
      name: field("id") ? "" : field("name"),
      list: field("list"),
      reason: field("reason"),
      source: field("source"),
    };
    const reason = refusalOf(entry);
    if (reason === "") entries.push(entry);
    else {
      refusals.push({
        path,
        record: index + 1,
        id: entry.id,
        reason,
        excerpt: record.slice(0, 200),
      });
    }
  }
  return { entries, refusals };
}

function refusalOf(entry: Advisory): string {
  if (!kinds.includes(entry.kind)) return `entity_type is none of ${kinds.join(", ")}`;
  if (entry.id === "" && entry.name === "") return "neither id nor name";
  if (entry.kind === "publication" && entry.id === "") return "a publication needs its id";
  return entry.list === "" ? "no list" : "";
}

async function compare(
  corpus: Corpus,
  entries: readonly Advisory[],
): Promise<{ kept: number; replaced: number; news: Advisory[] }> {
  const key = ({ list, kind, id, name }: Advisory) => JSON.stringify([list, kind, id, name]);
  const rows = await corpus.engine.rows<Advisory>(
    "SELECT kind, id, name, list, reason, source FROM advisories FINAL",
  );
  const known = new Map(rows.map((row) => [key(row), row]));
  const wanted = [...new Map(entries.map((entry) => [key(entry), entry])).values()];
  const fresh = wanted.filter((entry) => !known.has(key(entry)));
  const changed = wanted.filter((entry) => {
    const before = known.get(key(entry));
    return before && (before.reason !== entry.reason || before.source !== entry.source);
  });
  return { kept: fresh.length, replaced: changed.length, news: [...fresh, ...changed] };
}
