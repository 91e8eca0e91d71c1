import type {
  DataSourceApp,
  DataSourceRow,
  DataSourceType,
} from "../../../contract/entities/data-source.ts";
import { dataSourceTypes } from "../../../contract/entities/data-source.ts";
import { RESULT_WINDOW } from "../../../contract/limits.ts";
import { Bindings } from "../bindings.ts";
import { sqlOf } from "../compile/condition.ts";
import { liveSql } from "../compile/document-set.ts";
import type { Corpus } from "../corpus.ts";
import { ResultWindowExceeded } from "../errors.ts";
import { alphabeticalSql, namedCondition } from "../names.ts";
import { catalogues, type EntityList, type Measure, measures } from "./catalogues.ts";
import { listAuthorities } from "./list-authorities.ts";

export interface DataSourceRequest {
  /** From 1. */
  page: number;
  rowsPerPage: number;
  sort: { field: Measure | "name"; direction: "ASC" | "DESC" };
  /** Words that words of the names begin with; empty for all. */
  search: string;
}

export interface DataSources {
  data: DataSourceRow[];
  totalRows: number;
}

/**
 * One page of a list of the newest corpus version, with how many rows there are. Only what has documents is listed;
 * ties go by name, then by number. A page that ends beyond `RESULT_WINDOW` is a `ResultWindowExceeded`.
 */
export async function listDataSources(
  corpus: Corpus,
  type: DataSourceType,
  request: DataSourceRequest,
  signal?: AbortSignal,
): Promise<DataSources> {
  const { page, rowsPerPage } = request;
  if (page * rowsPerPage > RESULT_WINDOW) {
    throw new ResultWindowExceeded(`Only the first ${RESULT_WINDOW} rows can be paged through.`);
  }
  if (type === "authority") return listAuthorities(corpus, request, signal);
  const bindings = new Bindings();
  const [row] = await corpus.engine.rows<{ total: number; page: Shown[] }>(
    listSql(type, request, corpus.version(), bindings),
    bindings.parameters,
    { signal, settings: { enable_materialized_cte: 1 } },
  );
  return { data: row!.page.map((one) => presented(type, one)), totalRows: row!.total };
}

/** How many rows each list of a catalogue has. */
export async function dataSourceTotals(
  corpus: Corpus,
  app: DataSourceApp,
  signal?: AbortSignal,
): Promise<Partial<Record<DataSourceType, number>>> {
  const types: readonly DataSourceType[] = dataSourceTypes[app];
  const sort = { field: "name", direction: "ASC" } as const;
  const request = { page: 1, rowsPerPage: 1, sort, search: "" };
  const lists = await Promise.all(
    types.map((type) => listDataSources(corpus, type, request, signal)),
  );
  return Object.fromEntries(types.map((type, index) => [type, lists[index]!.totalRows]));
}

/** What is told of a row, in this order: its counts in that of `measures`. */
type Shown = [
  id: string,
  name: string,
  parent: string,
  country: string,
  state: string,
  first: number,
  last: number,
  ...counts: (number | string | null)[],
];

function listSql(
  type: EntityList,
  { page, rowsPerPage, sort, search }: DataSourceRequest,
  version: number,
  bindings: Bindings,
): string {
  const { documents, columns, entities, measures: counted, years } = catalogues[type];
  const counts = Object.entries(counted).map(([name, sql]) => `${sql} AS counted_${name}`);
  const told = measures.map((name) => {
    if (!Object.hasOwn(counted, name)) return "NULL";
    return name === "amount" ? "toDecimalString(counted_amount, 2)" : `counted_${name}`;
  });
  const byName = `alphabetical ${sort.field === "name" ? sort.direction : "ASC"}, name, no`;
  const order =
    sort.field === "name" ? byName : `counted_${sort.field} ${sort.direction}, ${byName}`;
  return `WITH counted AS MATERIALIZED (
      SELECT v, ${counts.join(", ")}, ${years[0]} AS first_year, ${years[1]} AS last_year
      FROM (SELECT ${columns.join(", ")} FROM ${documents} WHERE ${liveSql(version, bindings)})
      GROUP BY v),
    matching AS MATERIALIZED (
      SELECT * FROM counted INNER JOIN (${entities}) AS known ON known.no = v
      WHERE ${sqlOf(namedCondition("name", search, bindings))})
    SELECT (SELECT count() FROM matching) AS total,
      (SELECT groupArray((id, name, parent, country_code, state_code, first_year, last_year, ${told.join(", ")})) FROM (
        SELECT *, ${alphabeticalSql("name")} AS alphabetical FROM matching
        ORDER BY ${order} LIMIT ${rowsPerPage} OFFSET ${(page - 1) * rowsPerPage})) AS page`;
}

function presented(
  type: EntityList,
  [id, name, parent, country, state, first, last, ...counts]: Shown,
): DataSourceRow {
  const count = (measure: Measure) => counts[measures.indexOf(measure)] as number | null;
  return {
    id,
    name,
    type,
    parent: parent || null,
    country_code: country || null,
    state_code: state || null,
    works_count: count("works_count"),
    citation_count: count("citation_count"),
    patent_count: count("patent_count"),
    grant_count: count("grant_count"),
    deal_count: count("deal_count"),
    amount: counts[measures.indexOf("amount")] as string | null,
    first_year: first || null,
    last_year: last || null,
  };
}
