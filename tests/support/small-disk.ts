import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { onTestFinished, type TestContext } from "vitest";

/** Mounts a file system of its own for the test, which is skipped where this user may not mount any. */
export async function mountFor(
  { skip }: TestContext,
  path: string,
  options: string,
): Promise<void> {
  await mkdir(path);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path], { stdio: "ignore" });
  } catch {
    skip("this user may not mount file systems");
  }
  onTestFinished(() => void execFileSync("umount", [path]));
}

/** Gives a file system that was mounted for the test another size. */
export function resize(path: string, size: string): void {
  execFileSync("mount", ["-o", `remount,size=${size}`, path]);
}
