import { access, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Engine } from "../corpus/engine.ts";
import { findFiles, type InputFile, isAddress } from "../ingest/find-files.ts";
import { findAddress, findObjects, type ObjectStorage } from "../ingest/object-storage.ts";
import { download } from "./download.ts";
import type { InputRule } from "./input-rule.ts";

export interface InputTools {
  engine: Engine;
  rule: InputRule;
  dataDir: string;
  reserve: number | null;
  objectStorage: ObjectStorage;
  /** Whether the engine runs elsewhere and reads addresses by itself. */
  isCluster: boolean;
  signal?: AbortSignal;
}

/**
 * The files that a path or address stands for, each held against the rule: files of this machine with their links
 * followed, objects of an `s3://` pattern, or the file of an http(s) address. A cluster reads addresses of the allow-list
 * by itself; all others are fetched into a folder that is there until `use` ends.
 */
export async function withInputs<T>(
  path: string,
  tools: InputTools,
  use: (files: InputFile[]) => Promise<T>,
): Promise<T> {
  const { rule } = tools;
  if (/^s3:/i.test(path) && isAddress(path)) {
    rule.object(path);
    const objects = await findObjects(tools.engine, path, tools.objectStorage);
    for (const object of objects) rule.object(object.path);
    return await use(objects);
  }
  if (!isAddress(path)) return await use(await allowedFiles(path, rule));
  const { mayBePrivate: isListed } = rule.address(path);
  // What the cluster itself asks for cannot be watched on its way, so the allow-list must have named it.
  if (tools.isCluster && isListed) return await use([await findAddress(tools.engine, path)]);
  return await withFetched(path, tools, use);
}

async function allowedFiles(path: string, rule: InputRule): Promise<InputFile[]> {
  // A place that may not be loaded is not even looked through; of a pattern only what it matches is known.
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    await rule.file(path);
  const files = await findFiles(path);
  const allowed: InputFile[] = [];
  for (const file of files) allowed.push({ ...file, local: await rule.file(file.local) });
  return allowed;
}

async function withFetched<T>(
  address: string,
  { dataDir, ...options }: InputTools,
  use: (files: InputFile[]) => Promise<T>,
): Promise<T> {
  const incoming = await emptyIncoming(dataDir);
  try {
    const folder = await mkdtemp(join(incoming, "load-"));
    return await use([await download(address, { ...options, folder })]);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** A folder for what is fetched; what a killed load left in it is thrown away. */
async function emptyIncoming(dataDir: string): Promise<string> {
  const incoming = join(resolve(dataDir), "incoming");
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return incoming;
}
