import { defineCommand, runMain } from "citty";
import { restore } from "../backup/restore.ts";
import { restoreText } from "../backup/summary.ts";
import { configFor, dataDir, endOnSignal, fromCaller, sentence } from "./command.ts";

const main = defineCommand({
  meta: {
    name: "restore",
    description: "Takes a backup back, into an empty DATA_DIR or empty databases.",
  },
  args: {
    folder: { type: "positional", required: true, description: "The folder of the backup." },
    ...dataDir,
  },
  run: async ({ args }) => {
    try {
      const config = configFor(args["data-dir"]);
      const manifest = await restore(fromCaller(args.folder), config, { signal: endOnSignal() });
      const places = [
        config.databaseUrl === null || config.clickhouseUrl === null ? config.dataDir : null,
        config.databaseUrl === null ? null : "the database of DATABASE_URL",
        config.clickhouseUrl === null ? null : "the database of CLICKHOUSE_URL",
      ].filter((place) => place !== null);
      console.log(restoreText(manifest, places.join(" and ")));
    } catch (error) {
      console.error(sentence(error));
      process.exitCode = 1;
    }
  },
});

await runMain(main);
