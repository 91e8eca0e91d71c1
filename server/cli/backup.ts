import { defineCommand, runMain } from "citty";
import { backUpHere } from "../backup/back-up-here.ts";
import { backupText } from "../backup/summary.ts";
import { configFor, dataDir, endOnSignal, fromCaller, sentence } from "./command.ts";

const main = defineCommand({
  meta: {
    name: "backup",
    description: "Writes both databases at one corpus version into a new folder.",
  },
  args: {
    folder: {
      type: "positional",
      required: true,
      description: "The folder to make; it must be missing or empty.",
    },
    ...dataDir,
  },
  run: async ({ args }) => {
    try {
      const config = configFor(args["data-dir"]);
      const folder = fromCaller(args.folder);
      const manifest = await backUpHere(config, folder, { signal: endOnSignal() });
      console.log(backupText(manifest, folder));
    } catch (error) {
      console.error(sentence(error));
      process.exitCode = 1;
    }
  },
});

await runMain(main);
