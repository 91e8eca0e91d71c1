import { defineCommand, runMain } from "citty";
import { examine } from "../doctor/examine.ts";
import { dataDir, fromCaller } from "./command.ts";

/** Prints a check a line as JSON; `tools/doctor.mjs` adds those of the installation and puts all of them in words. */
const main = defineCommand({
  meta: { name: "doctor", description: "Looks at what the program lives on, and changes nothing." },
  args: {
    json: { type: "boolean", description: "The checks as JSON." },
    deep: { type: "boolean", description: "Reads every table to its end." },
    ...dataDir,
  },
  run: async ({ args }) => {
    const folder = args["data-dir"];
    const env =
      folder === undefined ? process.env : { ...process.env, DATA_DIR: fromCaller(folder) };
    for await (const check of examine(env, { deep: args.deep === true })) {
      console.log(JSON.stringify(check));
    }
  },
});

await runMain(main);
