import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { onEnd } from "../endings.ts";
import type { Loaded, LoadSource } from "../load-in-child.ts";
import type { Figure } from "../result.ts";

const program = fileURLToPath(new URL("../load-in-child.ts", import.meta.url));

/** Loads files into an empty corpus below `scratch`, by a process of its own; of the corpus nothing is left. */
export async function loadInChild(
  source: LoadSource,
  scratch: string,
  path: string,
): Promise<Loaded> {
  const dataDir = await mkdtemp(join(scratch, `${source}-`));
  const discard = onEnd(() => rm(dataDir, { recursive: true, force: true }));
  try {
    return await load(source, dataDir, path);
  } finally {
    await discard();
  }
}

/** How many records of a kind were loaded in which time, for the note of a figure. */
export const countOf = ({ records, seconds, processorSeconds }: Loaded, kind: string) =>
  `${records.toLocaleString("en")} ${kind} in ${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor time`;

/** Records of a kind a second, and the most memory that the process held. */
export function loadingFigures(what: string, kind: string, loaded: Loaded): Figure[] {
  const { records, seconds, memory } = loaded;
  return [
    {
      name: `${what} loading`,
      value: records / seconds,
      unit: "/s",
      note: countOf(loaded, kind),
    },
    { name: `peak memory, ${what} loading`, value: memory, unit: "GB" },
  ];
}

async function load(source: LoadSource, dataDir: string, path: string): Promise<Loaded> {
  const child = spawn(process.execPath, ["--import", "tsx", program, source, dataDir, path], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const ended = once(child, "exit");
  const finished = onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await ended;
  });
  const said = await text(child.stdout);
  const [code] = await ended;
  await finished();
  if (code !== 0) throw new Error(`The load of ${path} failed; why stands above.`);
  return JSON.parse(said.trim().split("\n").at(-1)!) as Loaded;
}
