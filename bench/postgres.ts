import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { ROWS_PER_PAGE } from "../contract/limits.ts";
import { Universe } from "../server/ingest/demo/universe.ts";
import { findPostgresql, startPostgresql } from "../tests/support/postgresql.ts";
import { createIndexes, createTable, insertRows, tableRow } from "./postgres-tables.ts";
import type { Scenario } from "./scenarios.ts";

/** PostgreSQL with the same publications, asked for the same screens by SQL, without HTTP between. */
export interface Comparison {
  /** What it is, with its version. */
  label: string;
  /** Answers call `index` of a scenario and returns the number of matching documents; null where there is no counterpart. */
  answer: (scenario: Scenario, index: number) => Promise<number | null>;
  stop: () => Promise<void>;
}

interface Connection {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
}

const BATCH = 1_000;

/** Fills a PostgreSQL server that is installed on this machine, else PGlite, with the demo universe. */
export async function openComparison(size: number, seed: number): Promise<Comparison> {
  const { connection, stop } = await connect();
  await connection.query(createTable);
  const universe = new Universe(seed);
  const institutions = new Map(universe.institutions(size).map((one) => [one.id, one]));
  for (let from = 0; from < size; from += BATCH) {
    const batch = universe.publications(from, Math.min(from + BATCH, size));
    const rows = Array.from(batch, (publication) => tableRow(publication, institutions));
    await connection.query(insertRows, [JSON.stringify(rows)]);
  }
  for (const statement of createIndexes) await connection.query(statement);
  const { rows } = await connection.query("SHOW server_version");
  const { server_version: version } = rows[0] as { server_version: string };
  const engine = connection instanceof PGlite ? "PGlite" : "PostgreSQL";
  return {
    label: `${engine} ${version.split(" ")[0]}`,
    answer: (scenario, index) => answer(connection, scenario, index),
    stop,
  };
}

async function connect(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const programs = await findPostgresql();
  if (programs === null) {
    const folder = await mkdtemp(join(tmpdir(), "scoutline-bench-"));
    const pglite = await PGlite.create(folder);
    const stop = async () => {
      await pglite.close();
      await rm(folder, { recursive: true, force: true });
    };
    return { connection: pglite, stop };
  }
  const server = await startPostgresql(programs);
  const client = new pg.Client({ connectionString: await server.createDatabase() });
  await client.connect();
  const stop = async () => {
    await client.end();
    await server.stop();
  };
  return { connection: client, stop };
}

async function answer(
  connection: Connection,
  scenario: Scenario,
  index: number,
): Promise<number | null> {
  const { tsquery } = scenario.searches[index % scenario.searches.length]!;
  const matches = [
    ...(tsquery === "" ? [] : ["document @@ to_tsquery('english', $1)"]),
    ...(scenario.restriction ? [scenario.restriction.where] : []),
  ];
  const where = matches.length > 0 ? `WHERE ${matches.join(" AND ")}` : "";
  const parameters = tsquery === "" ? [] : [tsquery];
  if (scenario.kind === "documents") return page(connection, scenario, where, parameters);
  if (scenario.kind === "filters" && !scenario.restriction) {
    return filters(connection, where, parameters);
  }
  return null;
}

/** The total and a page of rows: what a result list shows. */
async function page(
  connection: Connection,
  scenario: Scenario,
  where: string,
  parameters: unknown[],
): Promise<number> {
  const { field = "relevance" } = scenario.sort ?? {};
  const order =
    field === "relevance" ? "ts_rank(document, to_tsquery('english', $1)) DESC" : `${field} DESC`;
  const offset = ((scenario.page ?? 1) - 1) * ROWS_PER_PAGE;
  await connection.query(
    `SELECT no, id, title, abstract, publication_date, type, venue, citation_count, authors, institutions, countries, concepts, funders
     FROM publications ${where} ORDER BY ${order}, no LIMIT ${ROWS_PER_PAGE} OFFSET ${offset}`,
    parameters,
  );
  const { rows } = await connection.query(
    `SELECT count(*)::integer AS total FROM publications ${where}`,
    parameters,
  );
  return (rows[0] as { total: number }).total;
}

const arrays = [
  "authors",
  "institutions",
  "affiliation_types",
  "countries",
  "states",
  "concepts",
  "funders",
];
const scalars = ["publication_year", "type", "venue", "is_open_access", "is_retracted"];

/** The total and the counts of every filter's commonest values over the matching rows, in one statement. */
async function filters(
  connection: Connection,
  where: string,
  parameters: unknown[],
): Promise<number> {
  const counts = [
    ...scalars.map(
      (column) => `SELECT '${column}', ${column}::text, count(*) FROM found GROUP BY 2`,
    ),
    ...arrays.map(
      (column) =>
        `SELECT '${column}', value, count(*) FROM found, unnest(${column}) AS value GROUP BY 2`,
    ),
  ].map((counted) => `(${counted} ORDER BY 3 DESC LIMIT 20)`);
  const { rows } = await connection.query(
    `WITH found AS MATERIALIZED (SELECT ${[...scalars, ...arrays].join(", ")}, citation_count FROM publications ${where})
     SELECT 'total' AS filter, '' AS value, count(*) AS documents FROM found
     UNION ALL SELECT 'citation_count', concat(min(citation_count), '-', max(citation_count)), count(*) FROM found
     UNION ALL ${counts.join(" UNION ALL ")}`,
    parameters,
  );
  return Number((rows[0] as { documents: string }).documents);
}
