import type { FilterSource } from "../../contract/entities/source.ts";
import type { DocumentsPage, PageOf, Sort, SortField } from "../../contract/services/documents.ts";
import { RESULT_WINDOW } from "../../contract/limits.ts";
import { type CompiledSet, compileSet, wholeSet } from "./compile/document-set.ts";
import type { Corpus } from "./corpus.ts";
import type { DocumentSet } from "./document-set.ts";
import { ResultWindowExceeded } from "./errors.ts";
import { highlighter } from "./highlight.ts";
import { readDeals, readPatents } from "./page-records.ts";
import { readPublications } from "./page-rows.ts";
import { isAlwaysScored, scoredWords, scoresSql } from "./ranking.ts";

export interface PageRequest {
  /** From 1. */
  page: number;
  rowsPerPage: number;
  sort: Sort;
}

/** Documents in the order of the page; scores where they were ranked by relevance. */
interface Ranked {
  total: number;
  page: { doc_no: number; score: number | null }[];
}

/**
 * One page of a set with its exact total. Ties go by document number, so pages neither overlap nor leave anything
 * out. A page that ends beyond `RESULT_WINDOW` documents is a `ResultWindowExceeded`.
 */
export async function searchDocuments<S extends FilterSource>(
  corpus: Corpus,
  set: DocumentSet & { source: S },
  request: PageRequest,
  signal?: AbortSignal,
): Promise<PageOf<S>> {
  const { page, rowsPerPage } = request;
  if (page * rowsPerPage > RESULT_WINDOW) {
    throw new ResultWindowExceeded(
      `Only the first ${RESULT_WINDOW} documents can be paged through.`,
    );
  }
  const compiled = await compileSet(corpus, set, signal);
  const ranked = await rank(corpus, compiled, request, signal);
  const highlight = highlighter(compiled.query, compiled.prefixes);
  const numbers = ranked.page.map(({ doc_no }) => doc_no);
  const records = await readRecords(corpus, numbers, set, compiled, signal);
  const documents = ranked.page.map(({ doc_no, score }) => {
    const record = records.get(doc_no)!;
    const highlights = {
      title: highlight("title", record.title),
      abstract: highlight("abstract", record.abstract ?? ""),
    };
    return { ...record, score, highlights };
  });
  const { source } = set;
  const { total } = ranked;
  // What was read are the records of this source.
  return {
    source,
    documents,
    total,
    page,
    rowsPerPage,
    corpus_version: compiled.version,
  } as DocumentsPage as PageOf<S>;
}

/** What is shown of the documents of a set's page, by their numbers. */
function readRecords(
  corpus: Corpus,
  numbers: readonly number[],
  set: DocumentSet,
  { source, version }: CompiledSet,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, { title: string; abstract: string | null }>> {
  switch (source) {
    case "patent":
      return readPatents(corpus, numbers, signal);
    case "funding":
      return readDeals(corpus, numbers, set, version, signal);
    default:
      return readPublications(corpus, numbers, version, signal);
  }
}

/** When documents came about; 0 where it is not known. */
const dateFields: Readonly<Record<FilterSource, SortField>> = {
  publication: "publication_date",
  patent: "filing_date",
  funding: "start_date",
  fundingPublication: "publication_date",
};

async function rank(
  corpus: Corpus,
  compiled: CompiledSet,
  { page, rowsPerPage, sort }: PageRequest,
  signal?: AbortSignal,
): Promise<Ranked> {
  const { bindings, source, tables } = compiled;
  const words = sort.field === "relevance" ? scoredWords(compiled.query) : [];
  const limit = `LIMIT ${rowsPerPage} OFFSET ${(page - 1) * rowsPerPage}`;
  let documents: string;
  if (words.length > 0) {
    const scored = await scoresSql(corpus, words, compiled, "found", signal);
    const all = isAlwaysScored(compiled.query)
      ? scored
      : `SELECT doc_no, sum(score) AS score FROM (
           ${scored} UNION ALL SELECT arrayJoin(bitmapToArray(found)) AS doc_no, 0 AS score
         ) GROUP BY doc_no`;
    documents = `SELECT doc_no, score FROM (${all}) ORDER BY score ${sort.direction}, doc_no ${limit}`;
  } else {
    // Without words to rank by, the newest come first.
    const newest = dateFields[source];
    const { field, direction } =
      sort.field === "relevance" ? { field: newest, direction: "DESC" } : sort;
    const unknownLast = field === newest ? `${newest} = 0, ` : "";
    documents = `SELECT doc_no, NULL AS score FROM ${tables.documents} WHERE bitmapContains(found, doc_no)
      ORDER BY ${unknownLast}${field} ${direction}, doc_no ${limit}`;
  }
  const [row] = await corpus.engine.rows<{ total: number; page: [number, number | null][] }>(
    `WITH (SELECT groupBitmapState(doc_no) FROM ${tables.documents} WHERE ${wholeSet(compiled)}) AS found
     SELECT bitmapCardinality(found) AS total,
       (SELECT groupArray((doc_no, score)) FROM (${documents})) AS page`,
    bindings.parameters,
    { signal },
  );
  return {
    total: row!.total,
    page: row!.page.map(([doc_no, score]) => ({ doc_no, score })),
  };
}
