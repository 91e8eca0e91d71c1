import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { whoRunsIt } from "../../tests/support/postgresql.ts";

const run = promisify(execFile);
const MB = 2 ** 20;

/** A private server over a folder that is kept from run to run. */
export interface Cluster {
  connectionString: string;
  /** Its settings for people, as far as they are not the defaults. */
  settings: string;
  stop(): Promise<void>;
}

/** Room to work with as its handbook advises for a machine of its own; what concerns writing only is for the making. */
function settingsFor(memory: number): { told: Record<string, string>; writing: string[] } {
  const buffers = Math.min(4096, Math.floor(memory / MB / 4));
  return {
    told: {
      shared_buffers: `${buffers}MB`,
      effective_cache_size: `${Math.floor(memory / MB / 2)}MB`,
      work_mem: "256MB",
      random_page_cost: "1.1",
      jit: "off",
    },
    writing: [
      "fsync=off",
      "synchronous_commit=off",
      "wal_level=minimal",
      "max_wal_senders=0",
      "max_wal_size=8GB",
      "maintenance_work_mem=1GB",
      "autovacuum=off",
      "listen_addresses=''",
    ],
  };
}

/** Starts the server of the folder, which is made at the first start; reachable only over a socket of its own. */
export async function startCluster(programs: string, folder: string): Promise<Cluster> {
  const data = join(folder, "data");
  const user = await whoRunsIt();
  const own = async (path: string) => user && (await chown(path, user.uid, user.gid));
  await mkdir(folder, { recursive: true });
  await own(folder);
  const perform = (program: string, ...parameters: string[]) =>
    run(join(programs, program), parameters, { ...user, cwd: folder });

  if (existsSync(data)) await checkVersion(programs, data);
  else {
    // Made beside its place: a making that was killed must not look like a database.
    const making = join(folder, "making");
    await rm(making, { recursive: true, force: true });
    const how = ["-U", "bench", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
    await perform("initdb", "-D", making, ...how);
    await rename(making, data);
  }
  const stop = () => perform("pg_ctl", "-D", data, "-w", "-m", "fast", "stop");
  // A bench that was killed leaves its server behind.
  if (existsSync(join(data, "postmaster.pid"))) await stop().catch(() => {});

  const socket = await mkdtemp(join(tmpdir(), "scoutline-bench-"));
  await own(socket);
  const { told, writing } = settingsFor(totalmem());
  const given = [...Object.entries(told).map(([name, value]) => `${name}=${value}`), ...writing];
  const settings = [`-k ${socket}`, ...given.map((one) => `-c ${one}`)].join(" ");
  const log = join(folder, "log");
  await perform("pg_ctl", "-D", data, "-w", "-t", "120", "-o", settings, "-l", log, "start");
  return {
    connectionString: `postgresql://bench@localhost/postgres?host=${encodeURIComponent(socket)}`,
    settings: Object.entries(told)
      .map(([name, value]) => `${name} ${value}`)
      .join(", "),
    stop: async () => {
      await stop();
      await rm(socket, { recursive: true, force: true });
    },
  };
}

async function checkVersion(programs: string, data: string): Promise<void> {
  const made = (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  const { stdout } = await run(join(programs, "postgres"), ["--version"]);
  if (stdout.includes(` ${made}.`)) return;
  throw new Error(
    `${dirname(data)} was made by PostgreSQL ${made}, and here is ${stdout.trim()}. Delete the folder; the bench makes it again.`,
  );
}
