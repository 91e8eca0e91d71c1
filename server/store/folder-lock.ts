import { execFile } from "node:child_process";
import { link, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { folderProblem } from "../folder-problem.ts";
import { StoreError } from "./store-error.ts";

const LOCK = "server.lock";

/**
 * Takes the folder, made where it is missing, for this process alone and returns what gives it back; a `StoreError` names the process that has it or says why the folder cannot be used.
 * The lock of a process that was killed is taken over. A process is known by its number and the time it started, because numbers come back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const problem = await folderProblem(folder);
  if (problem !== null) throw new StoreError(problem);
  const path = join(folder, LOCK);
  const own = join(folder, `${LOCK}.${process.pid}`);
  const me = await thisProcess();
  await writeFile(own, me, { mode: 0o600 });
  try {
    while (!(await linked(own, path))) {
      const holder = await readFile(path, "utf8").catch(() => "");
      if (await isRunning(holder)) {
        throw new StoreError(
          `The folder ${folder} is in use by another process (${Number.parseInt(holder, 10)}). Stop it, or choose another DATA_DIR.`,
        );
      }
      await takeAway(path, holder, `${own}.stale`);
    }
  } finally {
    await rm(own, { force: true });
  }
  await sweep(folder);
  return async () => {
    if ((await readFile(path, "utf8").catch(() => "")) === me) await rm(path, { force: true });
  };
}

/** A hard link is made whole or not at all, whoever else tries. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a dead process's lock, unless somebody quicker has put a live one in its place. */
async function takeAway(path: string, dead: string, aside: string): Promise<void> {
  await rename(path, aside).catch(() => {});
  const taken = await readFile(aside, "utf8").catch(() => dead);
  if (taken !== dead) await linked(aside, path);
  await rm(aside, { force: true });
}

/** Removes what processes left that were killed while they took the lock. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = new RegExp(`^${LOCK}\\.(\\d+)`).exec(name)?.[1];
    if (pid !== undefined && (await startOf(Number(pid))) === null) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/** This process as a lock names it. */
export async function thisProcess(): Promise<string> {
  return `${process.pid} ${await startOf(process.pid)}\n`;
}

/** Who has the folder, or had it and was killed; null when nobody does. */
export async function lockHolder(
  folder: string,
): Promise<{ pid: number; running: boolean } | null> {
  const holder = await readFile(join(folder, LOCK), "utf8").catch(() => null);
  if (holder === null) return null;
  return { pid: Number.parseInt(holder, 10), running: await isRunning(holder) };
}

/** Whether the process that wrote this into a lock still runs. */
export async function isRunning(holder: string): Promise<boolean> {
  const [pid, ...start] = holder.trim().split(" ");
  return pid !== undefined && pid !== "" && (await startOf(Number(pid))) === start.join(" ");
}

/** When a process started, in whatever words the system has for it; null when there is no such process. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
    // The second field is the program's name in brackets and may hold spaces; the start is the 22nd.
    return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  }
  const lookedUp = await promisify(execFile)("ps", ["-o", "lstart=", "-p", String(pid)]).catch(
    () => null,
  );
  return lookedUp?.stdout.trim() || null;
}
