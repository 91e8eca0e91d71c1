import { spreadTables } from "../../../server/corpus/cluster.ts";

/** The name of the cluster that the double's configuration defines, with two shards that are both this process. */
const CLUSTER = "scoutline";

const spread = `(${spreadTables.join("|")})`;

/**
 * What a statement for a cluster does here, where the two shards are one process with one set of tables. A table
 * `<name>_local` is a view that shows each shard the half of `<name>_rows` that belongs to it; what changes rows changes
 * those. The queue of distributed statements and the replication need a Keeper, which the embedded engine has not: the
 * first is done at once, the second left out. Everything else passes as it is.
 */
export function onClusterStatements(sql: string): string[] {
  const here = sql
    .replaceAll("{cluster}", CLUSTER)
    .replace(/ ON CLUSTER '\w+'/, "")
    .replace(/Replicated(\w*MergeTree)\('[^']*', '[^']*'(?:, )?/, "$1(");
  const made = new RegExp(`^CREATE TABLE ${spread}_local`).exec(here)?.[1];
  if (made !== undefined) {
    return [
      here.replace(`${made}_local`, `${made}_rows`),
      `CREATE VIEW ${made}_local AS SELECT * FROM ${made}_rows WHERE intHash64(doc_no) % 2 = shardNum() - 1`,
    ];
  }
  if (/^\s*ALTER TABLE \w+_local/.test(here)) {
    return [here.replaceAll(new RegExp(`\\b${spread}_local\\b`, "g"), "$1_rows")];
  }
  return [
    here
      .replace(new RegExp(`^(CREATE TABLE \\w+ +AS )${spread}_local`), "$1$2_rows")
      .replace(new RegExp(`^(\\s*INSERT INTO )${spread}\\b`), "$1$2_rows"),
  ];
}

/** The configuration of the double's engine: the two shards, and all nodes as replicas of one, which is one node here. */
export const clusterConfiguration = `<clickhouse>
  <tcp_port>9000</tcp_port>
  <remote_servers>
    <${CLUSTER}>${"<shard><replica><host>localhost</host><port>9000</port></replica></shard>".repeat(2)}</${CLUSTER}>
    <${CLUSTER}_all><shard><replica><host>localhost</host><port>9000</port></replica></shard></${CLUSTER}_all>
  </remote_servers>
</clickhouse>`;
