/** Where ClickHouse would keep a table in step over the replicas, chDB has the same engine without. */
const replicated = /Replicated(\w*MergeTree)\('[^']*', '[^']*'(?:, )?/;

/**
 * What a statement `ON CLUSTER` does on the one node that there is: the distributed queue and the replication need a
 * Keeper, which the embedded engine has not. Everything else passes as it is.
 */
export function onClusterStatements(sql: string): string[] {
  return [sql.replace(/ ON CLUSTER '\w+'/, "").replace(replicated, "$1(")];
}
