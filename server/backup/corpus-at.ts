import type { Config } from "../config.ts";
import type { EngineConfig } from "../corpus/engine.ts";

/** Where the engines are. */
export type Places = Pick<
  Config,
  "dataDir" | "databaseUrl" | "clickhouseUrl" | "clickhouseCluster"
>;

/** Where the corpus of a configuration is. */
export function corpusAt({ dataDir, clickhouseUrl, clickhouseCluster }: Places): EngineConfig {
  return clickhouseUrl === null ? { dataDir } : { url: clickhouseUrl, cluster: clickhouseCluster };
}
