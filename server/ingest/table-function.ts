/** Whence the engine reads a file: this machine's disk, an object storage, or a web server. */
export type Storage =
  | { kind: "file" }
  | { kind: "url" }
  /** Without keys the bucket must be public. */
  | { kind: "s3"; keys: { id: string; secret: string } | null };

export const onDisk: Storage = { kind: "file" };

/**
 * The engine's table function over a file of that storage: the one place that chooses between `file()`, `s3()` and
 * `url()`. Its parameters are `path`, `packing` and what `storageParameters` gives.
 */
export function tableFunction(storage: Storage, format: string, structure: string): string {
  const reading = `'${format}', '${structure}', {packing:String}`;
  if (storage.kind === "s3") return `s3({path:String}, ${accessSql(storage)}, ${reading})`;
  return `${storage.kind}({path:String}, ${reading})`;
}

/** The part of `s3(…)` that says who asks. */
export function accessSql(storage: Storage & { kind: "s3" }): string {
  return storage.keys ? "{accessKey:String}, {secretKey:String}" : "NOSIGN";
}

/** The parameters that `tableFunction` needs beside `path` and `packing`. */
export function storageParameters(storage: Storage): Record<string, string> {
  if (storage.kind !== "s3" || !storage.keys) return {};
  return { accessKey: storage.keys.id, secretKey: storage.keys.secret };
}
