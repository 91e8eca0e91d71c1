import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clusterTablesSql } from "../corpus/cluster-tables.ts";
import { openCorpus } from "../corpus/corpus.ts";

// Writes deploy/clickhouse/tables.sql: node --import tsx server/cli/cluster-tables.ts
const folder = await mkdtemp(join(tmpdir(), "scoutline-tables-"));
const corpus = await openCorpus({ dataDir: folder });
const file = fileURLToPath(new URL("../../deploy/clickhouse/tables.sql", import.meta.url));
await writeFile(file, await clusterTablesSql(corpus.engine));
await corpus.close();
await rm(folder, { recursive: true });
