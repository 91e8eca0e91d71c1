import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { fileURLToPath } from "node:url";

const samples =
  process.env["SAMPLES_DIR"] ?? fileURLToPath(new URL("../../shared/data", import.meta.url));
const FILES = 6;
const FIRST_ID = 90_000_000_000;

interface Work {
  id: string;
}

/**
 * A folder with so many OpenAlex works as a snapshot has them, made once of the sample works, each with an id of its
 * own; null where there are no samples.
 */
export async function manyWorks(folder: string, count: number): Promise<string | null> {
  const path = join(folder, `works-${count}`);
  if (existsSync(path)) return path;
  const works = await sampleWorks();
  if (works.length === 0) return null;
  const making = `${path}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(join(making, "works"), { recursive: true });
  for (let file = 0; file < FILES; file++) {
    const from = Math.floor((count * file) / FILES);
    const to = Math.floor((count * (file + 1)) / FILES);
    await pipeline(
      Readable.from(linesOf(works, from, to)),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(join(making, "works", `part_00${file}.gz`)),
    );
  }
  await rename(making, path);
  return path;
}

function* linesOf(works: readonly Work[], from: number, to: number): Generator<string> {
  for (let no = from; no < to; no++) {
    const work = works[no % works.length]!;
    yield `${JSON.stringify({ ...work, id: `https://openalex.org/W${FIRST_ID + no}` })}\n`;
  }
}

/** The works of saved API answers and of the snapshot's parts. */
async function sampleWorks(): Promise<Work[]> {
  const folder = join(samples, "openalex");
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found: Work[] = [];
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (/works_.*\.json\.gz$/.test(name)) {
      const parsed = JSON.parse(await unpacked(join(folder, name))) as Work[] | { results: Work[] };
      found.push(...(Array.isArray(parsed) ? parsed : parsed.results));
    } else if (/works\/.*part_\d+\.gz$/.test(name)) {
      const lines = (await unpacked(join(folder, name))).split("\n");
      found.push(...lines.filter(Boolean).map((line) => JSON.parse(line) as Work));
    }
  }
  return found;
}

const unpacked = (path: string) => text(createReadStream(path).pipe(createGunzip()));
