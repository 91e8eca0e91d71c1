import { join } from "node:path";
import type { Config } from "./config.ts";
import type { EngineConfig } from "./corpus/engine.ts";
import type { StoreConfig } from "./store/store.ts";

/** Where the engines are. */
export type Places = Pick<
  Config,
  "dataDir" | "databaseUrl" | "clickhouseUrl" | "clickhouseCluster"
>;

/** Where the corpus of a configuration is. */
export function corpusAt({
  dataDir,
  clickhouseUrl,
  clickhouseCluster,
}: Omit<Places, "databaseUrl">): EngineConfig {
  return clickhouseUrl === null ? { dataDir } : { url: clickhouseUrl, cluster: clickhouseCluster };
}

/** Where the store of a configuration is. */
export function storeAt({
  dataDir,
  databaseUrl,
}: Pick<Places, "dataDir" | "databaseUrl">): StoreConfig {
  return databaseUrl === null ? { folder: join(dataDir, "store") } : { url: databaseUrl };
}
