import { execFile } from "node:child_process";
import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { removeFolder } from "./copy-folder.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Each run has a folder of its own in it, from which programs find the packages. */
const parent = join(root, ".cache", "programs");

/**
 * The programs of the project as JavaScript, for tests that start many processes: reading TypeScript costs each of them
 * as much as half of its start. Returns their folder.
 */
export async function compile(): Promise<string> {
  await removeOld();
  const folder = join(parent, String(process.pid));
  await mkdir(folder, { recursive: true });
  try {
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    const options = ["--noEmit", "false", "--noCheck", "--rewriteRelativeImportExtensions"];
    const places = ["--project", root, "--outDir", folder];
    await promisify(execFile)(process.execPath, [compiler, ...options, ...places]);
    // What programs read beside themselves: tables of codes, statements of migrations, the browser's part.
    await cp(join(root, "server"), join(folder, "server"), {
      recursive: true,
      filter: (path) => !path.endsWith(".ts"),
    });
    await symlink(join(root, "dist"), join(folder, "dist"));
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
  return folder;
}

/** Takes away what runs have left that were killed. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!isAlive(Number(name))) await removeFolder(join(parent, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
