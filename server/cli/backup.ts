import { defineCommand, runMain } from "citty";
import { backupText } from "../backup/summary.ts";
import { askServer } from "../loading/ask-server.ts";
import { PROTOCOL } from "../loading/protocol.ts";
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
      const signal = endOnSignal();
      const request = { protocol: PROTOCOL, ask: "backup", folder } as const;
      const said = await askServer(config.dataDir, request, {
        signal,
        onNote: note,
        onProgress: () => {},
      });
      if (said) {
        if (said.exitCode === 0) console.log(said.text);
        else console.error(said.text);
        process.exitCode = said.exitCode;
        return;
      }
      // Only now, since it brings the engines with it.
      const { backUpHere } = await import("../backup/back-up-here.ts");
      const onTable = (table: string) => note(`${table} is written`);
      console.log(backupText(await backUpHere(config, folder, { signal, onTable }), folder));
    } catch (error) {
      console.error(sentence(error));
      process.exitCode = 1;
    }
  },
});

await runMain(main);

/** One line that is written over on a terminal; elsewhere only the end is told. */
function note(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text} …\r`);
}
