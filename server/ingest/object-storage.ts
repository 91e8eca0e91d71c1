import type { Engine } from "../corpus/engine.ts";
import { heavy } from "../corpus/write/heavy.ts";
import { type InputFile, NothingToLoad } from "./find-files.ts";
import { accessSql, type Storage, storageParameters } from "./table-function.ts";

/** How `s3://` addresses are reached. */
export interface ObjectStorage {
  /** Of another storage than Amazon's; buckets then stand in the address's path. */
  endpoint: string | null;
  region: string | null;
  keys: { id: string; secret: string } | null;
}

/** Characters that the engine reads as a pattern even where an object is named by them. */
const PATTERN = /[*?{}]/;

/**
 * The objects that an address such as `s3://bucket/works/*.gz` stands for, in the order of their keys; below a prefix
 * that ends with `/`, all. They are read by the engine, each told by its ETag from another one of its name.
 */
export async function findObjects(
  engine: Engine,
  address: string,
  settings: ObjectStorage,
): Promise<InputFile[]> {
  const storage = { kind: "s3", keys: settings.keys } as const satisfies Storage;
  const pattern = address.endsWith("/") ? `${address}**` : address;
  const rows = await engine.rows<{ path: string; bytes: number; etag: string; changed: string }>(
    `SELECT _path AS path, any(_size) AS bytes, any(_etag) AS etag, toString(any(_time)) AS changed
     FROM s3({path:String}, ${accessSql(storage)}, 'One') WHERE _size > 0 GROUP BY path ORDER BY path`,
    { path: objectUrl(pattern, settings), ...storageParameters(storage) },
    heavy,
  );
  if (rows.length === 0) throw new NothingToLoad(`There is no object ${address}.`);
  return rows.map(({ path, bytes, etag, changed }) => {
    const named = `s3://${path}`;
    if (PATTERN.test(path)) {
      throw new NothingToLoad(
        `${named} has one of * ? { } in its name, which the engine would read as a pattern. Name the others, or rename it.`,
      );
    }
    return {
      path: named,
      local: objectUrl(named, settings),
      storage,
      bytes,
      fingerprint: `${bytes}:${etag || changed}`,
    };
  });
}

/** The file of an http(s) address that the engine reads by itself; an `EngineError` says why it cannot be reached. */
export async function findAddress(engine: Engine, address: string): Promise<InputFile> {
  const [found] = await engine.rows<{ bytes: number | null; changed: string | null }>(
    `SELECT _size AS bytes, toString(_time) AS changed FROM url({path:String}, 'LineAsString', 'line String', {packing:String}) LIMIT 1`,
    { path: address, packing: /\.gz$/i.test(new URL(address).pathname) ? "gzip" : "none" },
    heavy,
  );
  if (!found) throw new NothingToLoad(`There is nothing at ${address}.`);
  const { bytes, changed } = found;
  return {
    path: address,
    local: address,
    storage: { kind: "url" },
    bytes: bytes ?? 0,
    fingerprint: `${bytes ?? ""}:${changed ?? ""}`,
  };
}

/** The http(s) address of an object or of a pattern of them. */
function objectUrl(address: string, { endpoint, region }: ObjectStorage): string {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/?(.*)$/is.exec(address)!;
  const path = key!
    .split("/")
    .map((part) => encodeURIComponent(part).replaceAll(/%(?:2A|3F|7B|7D|2C)/g, decodeURIComponent))
    .join("/");
  if (endpoint) return `${endpoint.replace(/\/$/, "")}/${bucket}/${path}`;
  return `https://${bucket}.s3.${region ? `${region}.` : ""}amazonaws.com/${path}`;
}
