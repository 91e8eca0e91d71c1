import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Unreadable } from "./openalex/recognise.ts";

/** A file in a zip archive. */
export interface ZipEntry {
  name: string;
  crc: number;
  /** Unpacked bytes. */
  size: number;
  packedSize: number;
  /** 0 as it is, 8 deflated. */
  method: number;
  /** Where its own header stands. */
  place: number;
}

const END = 0x06_05_4b_50;
const END_64 = 0x06_06_4b_50;
const LOCATOR_64 = 0x07_06_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const FULL = 0xff_ff_ff_ff;

/** Whether a file begins as zip archives do. */
export async function isZip(local: string): Promise<boolean> {
  const bytes = await readAt(local, 0, 4);
  return bytes.length === 4 && bytes.readUInt32LE(0) === LOCAL;
}

/** The files of an archive, folders left out. One without its directory, such as one cut short, is `Unreadable`. */
export async function zipEntries(local: string, bytes: number): Promise<ZipEntry[]> {
  const tail = await readAt(local, Math.max(0, bytes - 65_600), 65_600);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end--;
  if (end < 0) throw new Unreadable("a zip archive that is cut short: its directory is missing");
  let size = tail.readUInt32LE(end + 12);
  let place = tail.readUInt32LE(end + 16);
  if (place === FULL && end >= 20 && tail.readUInt32LE(end - 20) === LOCATOR_64) {
    const far = await readAt(local, Number(tail.readBigUInt64LE(end - 12)), 56);
    if (far.readUInt32LE(0) === END_64) {
      size = Number(far.readBigUInt64LE(40));
      place = Number(far.readBigUInt64LE(48));
    }
  }
  const directory = await readAt(local, place, size);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const entry = entryAt(directory, at, lengths[0]!, lengths[1]!);
    if (!entry.name.endsWith("/")) entries.push(entry);
    at += 46 + lengths[0]! + lengths[1]! + lengths[2]!;
  }
  return entries;
}

function entryAt(directory: Buffer, at: number, nameLength: number, extraLength: number): ZipEntry {
  const flags = directory.readUInt16LE(at + 8);
  const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
  const entry = {
    name,
    method: (flags & 1) === 1 ? -1 : directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    packedSize: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    place: directory.readUInt32LE(at + 42),
  };
  // Sizes that do not fit stand in an extra field of number 1, in this order.
  const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue;
    let value = field + 4;
    for (const key of ["size", "packedSize", "place"] as const) {
      if (entry[key] !== FULL || value + 8 > extra.length) continue;
      entry[key] = Number(extra.readBigUInt64LE(value));
      value += 8;
    }
  }
  return entry;
}

/**
 * Calls `use` with a file that holds an entry: as it is, or as gzip, since what is deflated in an archive needs only
 * another head and end for that.
 */
export async function withEntry<T>(
  local: string,
  entry: ZipEntry,
  use: (local: string) => Promise<T>,
): Promise<T> {
  const { method, place, packedSize } = entry;
  if (method !== 0 && method !== 8)
    throw new Unreadable("packed in a way that is not read (neither stored nor deflated)");
  const header = await readAt(local, place, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL)
    throw new Unreadable("damaged in its archive");
  const begin = place + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const folder = await mkdtemp(join(tmpdir(), "ingest-"));
  try {
    const copy = join(folder, method === 8 ? "entry.gz" : "entry");
    const file = await open(copy, "w");
    try {
      if (method === 8) await file.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]));
      if (packedSize > 0) {
        const packed = createReadStream(local, {
          start: begin,
          end: begin + packedSize - 1,
          highWaterMark: 1 << 20,
        });
        for await (const chunk of packed as AsyncIterable<Buffer>) await file.write(chunk);
      }
      if (method === 8) await file.write(gzipEnd(entry));
    } finally {
      await file.close();
    }
    return await use(copy);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function gzipEnd({ crc, size }: ZipEntry): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(size % 2 ** 32, 4);
  return end;
}

async function readAt(local: string, place: number, length: number): Promise<Buffer> {
  const file = await open(local);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, place);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
