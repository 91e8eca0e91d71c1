import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const INSTALLED = "/usr/lib/postgresql";

/** The folder of an installed PostgreSQL server's programs, the newest one; null when this machine has none. */
export async function findPostgresql(): Promise<string | null> {
  const versions = await readdir(INSTALLED).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return newest === undefined ? null : join(INSTALLED, newest, "bin");
}

export interface TestPostgresql {
  /** The address of a new empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a private server in a temporary folder, reachable only over a socket in that folder. */
export async function startPostgresql(programs: string): Promise<TestPostgresql> {
  const folder = await mkdtemp(join(tmpdir(), "scoutline-pg-"));
  const data = join(folder, "data");
  const user = await whoRunsIt();
  if (user) await chown(folder, user.uid, user.gid);
  const perform = (program: string, ...parameters: string[]) =>
    run(join(programs, program), parameters, { ...user, cwd: folder });

  await perform(
    "initdb",
    "-D",
    data,
    "-U",
    "tester",
    "--auth=trust",
    "--encoding=UTF8",
    "--no-sync",
  );
  const settings = `-k ${folder} -c listen_addresses='' -c fsync=off`;
  await perform("pg_ctl", "-D", data, "-w", "-o", settings, "-l", join(folder, "log"), "start");
  let databases = 0;
  return {
    createDatabase: async () => {
      const name = `test_${++databases}`;
      await perform("createdb", "-h", folder, "-U", "tester", name);
      return `postgresql://tester@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    stop: async () => {
      await perform("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root lends it the account that its package made. */
export async function whoRunsIt(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}
