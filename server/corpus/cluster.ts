import type { Settings } from "./engine-client.ts";

/**
 * What makes our statements right over `Distributed` tables. The tables that a subquery or the right side of a join
 * reads may be spread otherwise or stand on the asked node alone (working tables of a load): they are read once, there,
 * and sent to the shards. An insert is done when the shards have it.
 */
export const clusterSettings: Settings = {
  distributed_product_mode: "global",
  prefer_global_in_and_join: 1,
  distributed_foreground_insert: 1,
  distributed_ddl_task_timeout: 86_400,
  // Replicas of a mutation find the same in their copies of the working tables.
  allow_nondeterministic_mutations: 1,
};
