import { resolve } from "node:path";
import { defineCommand, runMain } from "citty";
import { readConfig } from "../config.ts";
import { isAddress } from "../ingest/find-files.ts";
import { askServer, type Ending } from "../loading/ask-server.ts";
import { jobFailure, LoadStopped } from "../loading/job-failure.ts";
import { LoadJob } from "../loading/load-job.ts";
import { PROTOCOL, type Request } from "../loading/protocol.ts";
import { progressBar } from "./progress-bar.ts";

const dataDir = {
  "data-dir": {
    type: "string",
    description: "Folder of the databases; DATA_DIR or ./data unless told.",
    valueHint: "folder",
  },
} as const;

const openalex = defineCommand({
  meta: { name: "openalex", description: "Records of OpenAlex, in any form it is published in." },
  args: {
    path: {
      type: "positional",
      required: true,
      description:
        "A file, a folder, a glob (in quotes), an http(s) address or s3://bucket/prefix/*.gz.",
    },
    ...dataDir,
  },
  run: ({ args }) =>
    run(args["data-dir"], () => load({ source: "openalex", path: fromCaller(args.path) })),
});

const funding = defineCommand({
  meta: {
    name: "funding",
    description: "Federal awards: USAspending, FPDS, NSF, NIH RePORTER, SBIR and STTR.",
  },
  args: {
    path: {
      type: "positional",
      required: true,
      description: "A file, a zip archive, a folder, a glob (in quotes) or an http(s) address.",
    },
    ...dataDir,
  },
  run: ({ args }) =>
    run(args["data-dir"], () => load({ source: "funding", path: fromCaller(args.path) })),
});

const patents = defineCommand({
  meta: {
    name: "patents",
    description: "Patents: PATSTAT, the US office's XML and search, Google's public data, EPO OPS.",
  },
  args: {
    path: {
      type: "positional",
      required: true,
      description: "A file, an archive, a folder, a glob (in quotes) or an http(s) address.",
    },
    ...dataDir,
  },
  run: ({ args }) =>
    run(args["data-dir"], () => load({ source: "patents", path: fromCaller(args.path) })),
});

const cpcTitles = defineCommand({
  meta: {
    name: "cpc-titles",
    description: "Titles of patent classes (the CPC title list), before or after patents.",
  },
  args: {
    path: { type: "positional", required: true, description: "The list, or its zip archive." },
    ...dataDir,
  },
  run: ({ args }) =>
    run(args["data-dir"], () => load({ source: "cpc-titles", path: fromCaller(args.path) })),
});

const advisories = defineCommand({
  meta: { name: "advisories", description: "A watch list (CSV)." },
  args: {
    path: { type: "positional", required: true, description: "The CSV file." },
    ...dataDir,
  },
  run: ({ args }) =>
    run(args["data-dir"], () => load({ source: "advisories", path: fromCaller(args.path) })),
});

const organisations = defineCommand({
  meta: {
    name: "organisations",
    description: "Curated organisations (CSV), found in publications.",
  },
  args: {
    path: { type: "positional", required: true, description: "The CSV file." },
    ...dataDir,
  },
  run: ({ args }) =>
    run(args["data-dir"], () => load({ source: "organisations", path: fromCaller(args.path) })),
});

const demo = defineCommand({
  meta: { name: "demo", description: "Invented publications for demonstration and load tests." },
  args: {
    size: {
      type: "string",
      description: "How many publications; DEMO_SIZE or 30,000 unless told.",
      valueHint: "number",
    },
    seed: {
      type: "string",
      description: "Which universe; DEMO_SEED or 1 unless told.",
      valueHint: "number",
    },
    ...dataDir,
  },
  run: ({ args }) =>
    run(args["data-dir"], ({ demo: { size, seed } }) => {
      const job = {
        source: "demo",
        size: args.size === undefined ? size : Number(args.size),
        seed: args.seed === undefined ? seed : Number(args.seed),
      } as const;
      if (LoadJob.safeParse(job).success) return load(job);
      throw new RangeError("--size and --seed take whole numbers.");
    }),
});

const abandon = defineCommand({
  meta: { name: "abandon", description: "Takes back the load that was interrupted." },
  args: dataDir,
  run: ({ args }) => run(args["data-dir"], () => load({ source: "abandon" })),
});

const status = defineCommand({
  meta: { name: "status", description: "Says what is being loaded, and what was interrupted." },
  args: dataDir,
  run: ({ args }) => run(args["data-dir"], () => ({ protocol: PROTOCOL, ask: "status" })),
});

const stop = defineCommand({
  meta: { name: "stop", description: "Ends the load of a running server at a safe place." },
  args: dataDir,
  run: ({ args }) => run(args["data-dir"], () => ({ protocol: PROTOCOL, ask: "stop" })),
});

const main = defineCommand({
  meta: { name: "ingest", description: "Loads data into the corpus." },
  subCommands: {
    openalex,
    funding,
    patents,
    "cpc-titles": cpcTitles,
    advisories,
    organisations,
    demo,
    abandon,
    status,
    stop,
  },
});

await runMain(main);

function load(job: LoadJob): Request {
  return { protocol: PROTOCOL, ask: "load", job };
}

/** npm runs scripts in the project's root; people mean the folder they stand in. */
function fromCaller(path: string): string {
  return isAddress(path) ? path : resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}

/** Has the server of the folder do it where one runs, or else does it here; the terminal looks the same. */
async function run(
  folder: string | undefined,
  requestFor: (config: ReturnType<typeof readConfig>) => Request,
): Promise<void> {
  const bar = progressBar();
  const { exitCode, text } = await perform(folder, requestFor, bar.show).finally(bar.stop);
  if (exitCode === 0) console.log(text);
  else console.error(text);
  process.exitCode = exitCode;
}

async function perform(
  folder: string | undefined,
  requestFor: (config: ReturnType<typeof readConfig>) => Request,
  onProgress: ReturnType<typeof progressBar>["show"],
): Promise<Ending> {
  try {
    const read = readConfig(process.env);
    const config = folder === undefined ? read : { ...read, dataDir: fromCaller(folder) };
    const request = requestFor(config);
    const options = { onProgress, signal: endOnSignal() };
    const told = await askServer(config.dataDir, request, options);
    if (told) return told;
    // Only now, since it brings the engine with it.
    const { performHere } = await import("../loading/perform-here.ts");
    return await performHere(config, request, options);
  } catch (error) {
    const { sentence, exitCode } = jobFailure(error);
    return { exitCode, text: sentence };
  }
}

/** Aborts at the first Ctrl-C, so that the load ends at a safe place; whoever asks twice does not want to wait for that. */
function endOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130);
      console.error("Stopping at a safe place; Ctrl-C again does not wait for it.");
      stopping.abort(new LoadStopped("The load was stopped."));
    });
  }
  return stopping.signal;
}
