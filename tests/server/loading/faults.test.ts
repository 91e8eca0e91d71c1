import { execFile } from "node:child_process";
import { chmod, mkdir, rm, stat, truncate, unlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unfinishedLoad } from "../../../server/corpus/write/load.ts";
import { jobFailure } from "../../../server/loading/job-failure.ts";
import { performJob } from "../../../server/loading/perform-job.ts";
import { emptyCorpus, jsonLines, type TestCorpus, work } from "../ingest/fixture.ts";

const run = promisify(execFile);
const FILES = 3;

let own: TestCorpus;
let runs = 0;
/** A new folder of three files for each test, each with two works that the corpus does not know. */
let folder: string;
const part = (number: number) => join(folder, `part_${number}.jsonl.gz`);
beforeAll(async () => {
  own = await emptyCorpus();
});
beforeEach(async () => {
  folder = join(own.folder, `works-${++runs}`);
  await mkdir(folder);
  for (let file = 1; file <= FILES; file++) await writeFile(part(file), contentOf(file));
});
afterAll(() => own?.dispose());

const contentOf = (file: number) =>
  gzipSync(jsonLines([work(`W${runs}${file}1`), work(`W${runs}${file}2`)]));

/** Loads the folder as the command does. `meddle` is called when the second file is about to be read. */
async function load(
  meddle = () => Promise.resolve(),
  reserve = 0,
): Promise<{ said: string; code: number }> {
  const { engine } = own.corpus;
  const corpus = {
    ...own.corpus,
    engine: {
      ...engine,
      insert: async (...[table, rows, options]: Parameters<typeof engine.insert>) => {
        await engine.insert(table, rows, options);
        const isNext = rows.some(
          (row) =>
            "path" in row && row.path === part(2) && "status" in row && row.status === "running",
        );
        if (table === "load_files" && isNext) await meddle();
      },
    },
  };
  const ingest = {
    allow: null,
    reserve,
    objectStorage: { endpoint: null, region: null, keys: null },
  };
  const config = { dataDir: join(own.folder, "data"), clickhouseUrl: null, ingest };
  try {
    const job = { source: "openalex", path: folder } as const;
    const { text } = await performJob({ corpus, config }, job, {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    return { said: text, code: 0 };
  } catch (error) {
    const { sentence, exitCode, isFault } = jobFailure(error);
    expect(isFault, sentence).toBe(false);
    return { said: sentence, code: exitCode };
  }
}

/** The load stopped without a new version; put right and started again, it goes on and has everything. */
async function goesOn(version: number): Promise<void> {
  expect(own.corpus.version()).toBe(version);
  expect(await unfinishedLoad(own.corpus)).toMatchObject({ path: folder });
  const { said, code } = await load();
  expect(said).toContain(`of ${folder} (continued)`);
  expect(said).toContain("read      6 records from 3 files");
  expect(code).toBe(0);
  const live = await own.corpus.engine.rows<{ id: string; versions: number }>(
    `SELECT id, count() AS versions FROM publications
     WHERE startsWith(id, {mine:String}) AND load_from <= {v:UInt32} AND load_to > {v:UInt32} GROUP BY id ORDER BY id`,
    { mine: `W${runs}`, v: own.corpus.version() },
  );
  expect(live).toEqual(
    [11, 12, 21, 22, 31, 32].map((number) => ({ id: `W${runs}${number}`, versions: 1 })),
  );
}

test("a file that vanishes stops the load, which goes on when it is back", async () => {
  const version = own.corpus.version();
  const { said, code } = await load(() => unlink(part(2)));
  expect(said).toBe(
    `${part(2)} has vanished since the load began, or is a link to nothing. Put it back or take it out of the folder, and start the same command again; what was loaded before it is kept.`,
  );
  expect(code).toBe(1);
  await writeFile(part(2), contentOf(2));
  await goesOn(version);
});

test("a folder that becomes empty stops the load, and is said to be empty until it is filled again", async () => {
  const version = own.corpus.version();
  const { said, code } = await load(async () => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
  });
  expect(said).toContain(`${part(2)} has vanished`);
  expect(code).toBe(1);
  expect(await load()).toEqual({ said: `There is no file in ${folder}.`, code: 1 });
  for (let file = 1; file <= FILES; file++) await writeFile(part(file), contentOf(file));
  await goesOn(version);
});

test("a file that is cut or changed while it is read stops the load", async () => {
  const version = own.corpus.version();
  const { mtime, size } = await stat(part(2));
  const cut = await load(() => truncate(part(2), size - 20));
  expect(cut).toEqual({
    said: `${part(2)} was changed while it was being loaded. Start the same command again when it is at rest; what was loaded before it is kept.`,
    code: 1,
  });
  await writeFile(part(2), contentOf(2));
  const touched = await load(() => utimes(part(2), mtime, new Date(0)));
  expect(touched.said).toContain("was changed while it was being loaded");
  await goesOn(version);
});

test("a file that may not be read is a sentence before anything begins", async () => {
  const asNobody = async () => {
    const script = fileURLToPath(new URL("find-as-nobody.ts", import.meta.url));
    return (await run(process.execPath, ["--import", "tsx", script, folder])).stdout;
  };
  // The folder of the test is its user's alone, who may be root, to whom nothing is forbidden.
  await chmod(own.folder, 0o755);
  expect(await asNobody()).toBe("3 files");
  await chmod(part(2), 0o000);
  expect(await asNobody()).toBe(
    `InputFault: ${part(2)} cannot be read: this user may not (permission denied). Mend that and start the same command again; what was loaded before it is kept.`,
  );
});

test("a gzip file that is broken from the start is refused, and the rest is loaded", async () => {
  const whole = contentOf(2);
  await writeFile(part(2), whole.subarray(0, whole.length - 12));
  const { said, code } = await load();
  expect(said).toMatch(/part_2\.jsonl\.gz: cut short after \d records/);
  expect(said).toContain("read      ");
  expect(code).toBe(0);
});

test("a disk without its reserve stops the load before it writes anything, and what began goes on", async () => {
  const version = own.corpus.version();
  const { said, code } = await load(undefined, 1e15);
  expect(said).toMatch(
    /^The disk of .* is nearly full: .*\(INGEST_RESERVE_MB\)\. What was loaded is kept/,
  );
  expect(code).toBe(1);
  expect(await unfinishedLoad(own.corpus)).toBeNull();
  expect(own.corpus.version()).toBe(version);
});

const program = fileURLToPath(new URL("../../../server/cli/ingest.ts", import.meta.url));
const mayMount = await run("unshare", [
  "-rm",
  "sh",
  "-c",
  "mount -t tmpfs -o size=1m tmpfs /mnt",
]).then(
  () => true,
  () => false,
);

/** Fills the disk when the first file is read, and makes room again before the second run. */
const onSmallDisk = `
mount -t tmpfs -o size=96m tmpfs "$DISK" || exit 1
{ $INGEST; echo "exit $?"; } 2>&1 | while IFS= read -r line; do
  echo "$line"
  [ -e "$DISK/ballast" ] || cat /dev/zero > "$DISK/ballast" 2> /dev/null
done
rm "$DISK/ballast"
$INGEST; echo "exit $?"`;

test.skipIf(!mayMount)(
  "a disk that is full stops the load, which goes on when there is room",
  async () => {
    const disk = join(own.folder, "disk");
    await mkdir(disk);
    const { stdout } = await run("unshare", ["-rm", "sh", "-c", onSmallDisk], {
      env: {
        ...process.env,
        DISK: disk,
        INGEST: `${process.execPath} --import tsx ${program} openalex ${folder} --data-dir ${disk}/data`,
        INGEST_RESERVE_MB: "0",
      },
    });
    const [full, after] = stdout.split("exit 1\n");
    expect(full).toContain(
      `The disk of ${disk}/data is full. What was loaded is kept: make room and start the same command again.\n`,
    );
    expect(after).toContain(`of ${folder} (continued)`);
    expect(after).toContain("new       6");
    expect(after).toMatch(/exit 0\n$/);
  },
);
