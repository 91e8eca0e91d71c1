import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileRow } from "../../corpus/write/journal.ts";
import type { InputFile } from "../find-files.ts";

interface Entry {
  url: string;
  meta?: { content_length?: number; record_count?: number };
}

/**
 * Compares a snapshot's manifest with the files that were read. Parts that are not here are no failure, since a
 * snapshot may be fetched in part; the answer says in a sentence what differs, empty when nothing does.
 */
export async function compareManifest(
  manifest: InputFile,
  files: readonly InputFile[],
  read: readonly FileRow[],
): Promise<string> {
  const folder = dirname(manifest.path);
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  const records = new Map(read.map((file) => [file.path, file.read]));
  const missing: string[] = [];
  const notes: string[] = [];
  const entries = await entriesOf(manifest.local);
  for (const { url, meta } of entries) {
    const part = url.split(`/${basename(folder)}/`).at(-1) ?? url;
    const path = join(folder, part);
    const size = bytes.get(path);
    if (size === undefined) {
      missing.push(part);
      continue;
    }
    if (meta?.content_length !== undefined && meta.content_length !== size) {
      notes.push(`${part} has ${size} bytes where the manifest says ${meta.content_length}`);
    }
    if (meta?.record_count !== undefined && meta.record_count !== records.get(path)) {
      notes.push(
        `${part} has ${records.get(path) ?? 0} records where the manifest says ${meta.record_count}`,
      );
    }
  }
  if (missing.length > 0) {
    notes.unshift(`${missing.length} of ${entries.length} parts are not here (${missing[0]} …)`);
  }
  return notes.join("; ");
}

async function entriesOf(local: string): Promise<Entry[]> {
  try {
    const parsed = JSON.parse(await readFile(local, "utf8")) as { entries?: unknown };
    if (!Array.isArray(parsed.entries)) return [];
    return parsed.entries.filter(
      (entry: unknown): entry is Entry =>
        typeof entry === "object" &&
        entry !== null &&
        "url" in entry &&
        typeof entry.url === "string",
    );
  } catch {
    return [];
  }
}
