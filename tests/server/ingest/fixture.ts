import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Corpus, openCorpus } from "../../../server/corpus/corpus.ts";
import { copyFolder, removeFolder } from "../../support/copy-folder.ts";

export interface TestCorpus {
  corpus: Corpus;
  /** A folder for the test's own files. */
  folder: string;
  dispose(): Promise<void>;
}

/** An empty corpus in a folder of its own. */
export async function emptyCorpus(): Promise<TestCorpus> {
  const folder = await mkdtemp(join(tmpdir(), "ingest-test-"));
  await copyFolder(inject("emptyCorpusFolder"), join(folder, "data"));
  const corpus = await openCorpus({ dataDir: join(folder, "data") });
  return {
    corpus,
    folder,
    dispose: async () => {
      await corpus.close();
      await removeFolder(folder);
    },
  };
}

/** A small work in today's shape. */
export function work(id: string, more: object = {}): object {
  return {
    id: `https://openalex.org/${id}`,
    title: `Title of ${id}`,
    publication_year: 2020,
    publication_date: "2020-05-17",
    cited_by_count: 3,
    authorships: [],
    abstract_inverted_index: { Glass: [0], is: [1], hard: [2, 4], and: [3] },
    updated_date: "2024-01-01T00:00:00",
    ...more,
  };
}

export const jsonLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join("");

interface Row {
  [column: string]: unknown;
}

/** Columns whose values depend on the order and number of loads. */
const incidental = ["doc_no", "file_no", "load_from", "load_to", "first_load"];
const references: Record<string, string> = {
  venue_no: "venues",
  author_nos: "authors",
  signature_nos: "authors",
  author_institution_nos: "institutions",
  institution_nos: "institutions",
  concept_nos: "concepts",
  funder_nos: "funders",
  award_funder_nos: "funders",
};

/** Every publication of the newest version with its postings, its entities by id, in the order of ids. */
export async function contents(corpus: Corpus): Promise<Row[]> {
  const { engine } = corpus;
  const ids = new Map<string, Map<number, string>>();
  for (const table of new Set(Object.values(references))) {
    const rows = await engine.rows<{ no: number; id: string }>(`SELECT no, id FROM ${table} FINAL`);
    ids.set(table, new Map(rows.map(({ no, id }) => [no, id])));
  }
  const postings = new Map(
    (
      await engine.rows<{ doc_no: number; all: unknown }>(
        "SELECT doc_no, arraySort(groupArray((field, term, tf, length, positions))) AS all FROM postings GROUP BY doc_no",
      )
    ).map((row) => [row.doc_no, row.all]),
  );
  const rows = await engine.rows<Row>(
    `SELECT * FROM publications WHERE load_from <= {version:UInt32} AND load_to > {version:UInt32} ORDER BY id`,
    { version: corpus.version() },
  );
  const records = new Map(
    (
      await engine.rows<Row>(
        "SELECT * EXCEPT (author_nos), author_nos AS signature_nos FROM publication_records",
      )
    ).map((row) => [row["doc_no"], row]),
  );
  return rows.map((row) => {
    const named: Row = { postings: postings.get(row["doc_no"] as number) };
    for (const [column, value] of Object.entries({ ...records.get(row["doc_no"]), ...row })) {
      if (incidental.includes(column) || column.endsWith("_first_loads")) continue;
      const table = references[column];
      named[column] = table ? toIds(value, ids.get(table)!) : value;
    }
    return named;
  });
}

function toIds(value: unknown, ids: Map<number, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => toIds(item, ids));
  return ids.get(value as number) ?? value;
}
