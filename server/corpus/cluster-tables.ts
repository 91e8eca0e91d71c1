import { copiedTables, spreadTables } from "./cluster.ts";
import type { Engine } from "./engine.ts";
import { prepareWorkingTables } from "./write/working-tables.ts";

interface Table {
  name: string;
  sql: string;
}

/** Names that the servers' own configuration stands for; a statement is carried out by all of them. */
const EVERYWHERE = "ON CLUSTER '{cluster}'";

const HEAD = `-- The tables of the corpus on a cluster, made from those of a single server; do not edit.
-- Run once, on any node, in the database that CLICKHOUSE_URL names.
`;

/**
 * The statements that make the tables of a new, empty corpus on a cluster instead of the one that the engine holds: the
 * same columns, indexes and orders on replicated engines, the documents spread over the shards.
 */
export async function clusterTablesSql(engine: Engine): Promise<string> {
  const lasting = await tablesOf(engine, "engine LIKE '%MergeTree'");
  // Only now: some of a load's own tables are on disk as well, and stay the asked node's.
  await prepareWorkingTables(engine);
  const tables = [...lasting, ...(await tablesOf(engine, "name IN {copied:Array(String)}"))];
  const meta = await engine.rows<{ key: string; value: string }>(
    "SELECT key, value FROM corpus_meta FINAL ORDER BY key",
  );
  const statements = tables.flatMap(statementsOf);
  const values = meta.map(({ key, value }) => `('${key}', '${value}')`);
  statements.push(`INSERT INTO corpus_meta (key, value) VALUES ${values.join(", ")}`);
  return `${HEAD}${statements.map((statement) => `\n${statement};\n`).join("")}`;
}

async function tablesOf(engine: Engine, condition: string): Promise<Table[]> {
  return await engine.rows<Table>(
    `SELECT name, create_table_query AS sql FROM system.tables
     WHERE database = currentDatabase() AND ${condition} ORDER BY name`,
    { copied: copiedTables },
  );
}

function statementsOf({ name, sql }: Table): string[] {
  if (copiedTables.includes(name)) {
    return [
      create(name, bodyOf(sql)),
      // One shard of which every node is a replica: what is inserted reaches each.
      through(`${name}_everywhere`, name, "{cluster}_all", ""),
    ];
  }
  if (spreadTables.includes(name)) {
    const local = `${name}_local`;
    return [
      create(local, replicated(bodyOf(sql), "/clickhouse/tables/{uuid}/{shard}", "{replica}")),
      through(name, local, "{cluster}", ", intHash64(doc_no)"),
    ];
  }
  return [create(name, replicated(bodyOf(sql), "/clickhouse/tables/{uuid}", "{shard}-{replica}"))];
}

const create = (name: string, body: string) => `CREATE TABLE ${name} ${EVERYWHERE} ${body}`;

const through = (name: string, table: string, cluster: string, key: string) =>
  `CREATE TABLE ${name} ${EVERYWHERE} AS ${table} ENGINE = Distributed('${cluster}', currentDatabase(), '${table}'${key})`;

/** Columns and engine, a column a line. */
function bodyOf(sql: string): string {
  const body = sql.replace(/^CREATE TABLE \S+ /, "").replace(/ COMMENT '[^']*'$/, "");
  return body
    .replace(/^\(/, "(\n  ")
    .replaceAll(/, (?=`|INDEX )/g, ",\n  ")
    .replace(/\) ENGINE = /, "\n)\nENGINE = ");
}

function replicated(body: string, path: string, replica: string): string {
  return body.replace(
    /ENGINE = (\w*MergeTree)(?:\((.*?)\))?/,
    (_, engine: string, more: string | undefined) =>
      `ENGINE = Replicated${engine}('${path}', '${replica}'${more ? `, ${more}` : ""})`,
  );
}
