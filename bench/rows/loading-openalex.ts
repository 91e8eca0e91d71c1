import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { onEnd } from "../endings.ts";
import type { LoadedWorks } from "../load-openalex-in-child.ts";
import type { Figure } from "../result.ts";

const program = fileURLToPath(new URL("../load-openalex-in-child.ts", import.meta.url));

/** How fast OpenAlex works are loaded into an empty corpus, by a process of its own, and the most memory it holds. */
export async function loadingOpenAlex(scratch: string, works: string): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(scratch, "openalex-"));
  const discard = onEnd(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const loaded = await loadInChild(dataDir, works);
    const { seconds, postingsSeconds, memory } = loaded;
    const rate = (taken: number) => loaded.works / taken;
    const count = `${loaded.works.toLocaleString("en")} works in ${seconds.toFixed(1)} s`;
    return [
      { name: "OpenAlex loading with postings", value: rate(seconds), unit: "/s", note: count },
      {
        name: "OpenAlex loading without postings",
        value: rate(seconds - postingsSeconds),
        unit: "/s",
        note: `the same load without the ${postingsSeconds.toFixed(1)} s in which only statements that write postings ran`,
      },
      { name: "peak memory, OpenAlex loading", value: memory, unit: "GB" },
    ];
  } finally {
    await discard();
  }
}

async function loadInChild(dataDir: string, works: string): Promise<LoadedWorks> {
  const child = spawn(process.execPath, ["--import", "tsx", program, dataDir, works], {
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
  if (code !== 0) throw new Error("The load of the sample works failed; why stands above.");
  return JSON.parse(said.trim().split("\n").at(-1)!) as LoadedWorks;
}
