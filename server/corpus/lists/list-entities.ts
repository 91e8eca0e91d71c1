import type { ListedEntity, ListSource } from "../../../contract/entities/listed-entity.ts";
import { RESULT_WINDOW } from "../../../contract/limits.ts";
import type { PageOf } from "../../../contract/services/documents.ts";
import { sqlOf } from "../compile/condition.ts";
import { type CompiledSet, compileSet, wholeSet } from "../compile/document-set.ts";
import type { Corpus } from "../corpus.ts";
import type { DocumentSet } from "../document-set.ts";
import { ResultWindowExceeded } from "../errors.ts";
import { alphabeticalSql, namedCondition } from "../names.ts";
import { entityTables } from "../schema.ts";
import { listColumns } from "./list-columns.ts";

export interface ListRequest {
  /** From 1. */
  page: number;
  rowsPerPage: number;
  sort: { field: "name" | "doc_count"; direction: "ASC" | "DESC" };
}

interface Listed {
  total: number;
  /** Numbers in the order of the page. */
  page: number[];
  counts: [no: number, documents: number][];
}

/**
 * One page of the entities that occur in a set of documents, with how many there are. What the set is to be searched
 * for within (`search_within`) is looked for in their names, and does not narrow the set. Names are sorted without case
 * and accents; ties go by name, then by number. A page that ends beyond `RESULT_WINDOW` is a `ResultWindowExceeded`.
 */
export async function listEntities<S extends ListSource>(
  corpus: Corpus,
  source: S,
  set: DocumentSet,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<PageOf<S>> {
  const { page, rowsPerPage } = request;
  if (page * rowsPerPage > RESULT_WINDOW) {
    throw new ResultWindowExceeded(
      `Only the first ${RESULT_WINDOW} entities can be paged through.`,
    );
  }
  const compiled = await compileSet(corpus, { ...set, search_within: "" }, signal);
  const listed = await list(corpus, source, compiled, set.search_within, request, signal);
  const counts = new Map(listed.counts);
  const entities = await readEntities(corpus, source, listed.page, signal);
  const documents = listed.page.flatMap((no): ListedEntity[] => {
    const entity = entities.get(no);
    return entity ? [{ ...entity, doc_count: counts.get(no) ?? 0 }] : [];
  });
  const { total } = listed;
  const corpus_version = compiled.version;
  return { source, documents, total, page, rowsPerPage, corpus_version } as PageOf<S>;
}

async function list(
  corpus: Corpus,
  source: ListSource,
  compiled: CompiledSet,
  searched: string,
  { page, rowsPerPage, sort }: ListRequest,
  signal?: AbortSignal,
): Promise<Listed> {
  const { bindings, tables } = compiled;
  const { column, kind } = listColumns[source];
  const named = sqlOf(namedCondition("name", searched, bindings));
  const byName = `alphabetical ${sort.field === "name" ? sort.direction : "ASC"}, name, no`;
  const [order, counted] =
    sort.field === "name"
      ? [byName, ""]
      : [`n ${sort.direction}, ${byName}`, "INNER JOIN counted ON v = no"];
  const matching = `SELECT no, name FROM ${entityTables[kind]} FINAL
    WHERE no IN (SELECT v FROM counted) AND ${named}`;
  const [row] = await corpus.engine.rows<Listed>(
    `WITH counted AS MATERIALIZED (
        SELECT arrayJoin(${column}) AS v, count() AS n
        FROM ${tables.documents} WHERE ${wholeSet(compiled)} GROUP BY v),
      matching AS MATERIALIZED (${matching}),
      (SELECT groupArray(no) FROM (
        SELECT no, name, ${alphabeticalSql("name")} AS alphabetical FROM matching ${counted}
        ORDER BY ${order} LIMIT ${rowsPerPage} OFFSET ${(page - 1) * rowsPerPage})) AS page
     SELECT (SELECT count() FROM matching) AS total, page,
       (SELECT groupArray((v, n)) FROM counted WHERE has(page, v)) AS counts`,
    bindings.parameters,
    { signal, settings: { enable_materialized_cte: 1 } },
  );
  return row!;
}

async function readEntities(
  corpus: Corpus,
  source: ListSource,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, Omit<ListedEntity, "doc_count">>> {
  if (numbers.length === 0) return new Map();
  const { kind, places } = listColumns[source];
  const known: readonly string[] = places;
  const column = (name: string) => (known.includes(name) ? `toString(${name})` : "''");
  const rows = await corpus.engine.rows<Record<"id" | "name" | Place, string> & { no: number }>(
    `SELECT no, id, name, ${column("country_code")} AS country_code, ${column("state_code")} AS state_code,
       ${column("type")} AS type
     FROM ${entityTables[kind]} FINAL WHERE no IN {numbers:Array(UInt32)}`,
    { numbers },
    { signal },
  );
  return new Map(
    rows.map(({ no, id, name, country_code, state_code, type }) => [
      no,
      {
        id,
        name,
        country_code: country_code || null,
        state_code: state_code || null,
        type: type || null,
      },
    ]),
  );
}

type Place = "country_code" | "state_code" | "type";
