import { documentTables, entityTables, LIVE } from "../corpus/schema.ts";
import { partTables } from "../corpus/write/part-tables.ts";

/** The one corpus version that a backup holds, and the last numbers that were given out until then. */
export interface CorpusCut {
  version: number;
  /** Last number per table of documents. */
  last_documents: Record<string, number>;
  /** Last number per table of entities. */
  last_entities: Record<string, number>;
}

/** A lasting table of the corpus, and which of its rows belong to a cut. */
export interface CorpusTable {
  name: string;
  /** The rows as they are written into a backup, in the order of the table's key. */
  select: (cut: CorpusCut) => string;
}

const table = (name: string, order: string, where = "1", columns = "*", final = " FINAL") => ({
  name,
  select: () => `SELECT ${columns} FROM ${name}${final} WHERE ${where} ORDER BY ${order}`,
});

const finished = "load_no <= {version:UInt32}";

/**
 * The lasting tables. Documents, what they are put together from and the journal are cut at a finished load, and rows that an unfinished
 * load has ended live again. What is known of entities, words, merged ids and watch lists has no versions: it is taken
 * as it is, without entities and words that only the unfinished load brought; an abandoned load leaves the same.
 * `corpus_meta` is not among them: a restore makes it anew. The vocabulary comes before the stems it stands for.
 */
export const corpusTables: readonly CorpusTable[] = [
  ...documentTables.flatMap(({ documents, records, postings }) => [
    table(
      documents,
      "doc_no",
      "load_from <= {version:UInt32}",
      `* REPLACE (if(load_to > {version:UInt32}, ${LIVE}, load_to) AS load_to)`,
      "",
    ),
    table(records, "doc_no", "load_from <= {version:UInt32}", "*", ""),
    {
      name: postings,
      select: (cut: CorpusCut) =>
        `SELECT * FROM ${postings} WHERE doc_no <= ${cut.last_documents[documents] ?? 0} ORDER BY term, field, doc_no`,
    },
  ]),
  ...partTables.map((name) => table(name, "load_no, file_no", finished, "*", "")),
  table("vocabulary", "field, term", finished),
  table(
    "stems",
    "field, stem, term",
    `(field, term) IN (SELECT field, term FROM vocabulary WHERE ${finished})`,
  ),
  ...Object.values(entityTables).map((name) => ({
    name,
    select: (cut: CorpusCut) =>
      `SELECT * FROM ${name} FINAL WHERE no <= ${cut.last_entities[name] ?? 0} ORDER BY no`,
  })),
  table("aliases", "kind, old_id"),
  table("advisories", "list, kind, id, name"),
  table("loads", "load_no", finished),
  table("load_files", "load_no, path", finished),
  table("load_refusals", "load_no, path, record", finished, "*", ""),
];
