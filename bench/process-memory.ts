import { readFile } from "node:fs/promises";

/** The most memory that a running process has held so far, in GB; null where the system does not tell. */
export async function peakMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e9;
}
