import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, crc32, createDeflateRaw } from "node:zlib";

export interface MadeFile {
  name: string;
  /** Each with its line break; asked for while the file is packed. */
  lines: Iterable<string>;
}

/** Where a file stands in the archive, and what became of it. */
interface Packed {
  name: Buffer;
  place: number;
  crc: number;
  size: number;
  packedSize: number;
}

const LOCAL = 0x04_03_4b_50;
const ENTRY = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
const DEFLATED = 8;
/** Sizes stand in 32 bits: none of the archives that the bench makes is near that. */
const MOST = 0xff_ff_ff_ff;
const BLOCK = 1 << 18;

/** Writes a zip archive of files that are made while they are packed; it has its name only when it is whole. */
export async function writeZip(path: string, files: Iterable<MadeFile>): Promise<void> {
  const making = `${path}.making`;
  await rm(making, { force: true });
  const archive = await open(making, "w");
  try {
    const entries: Packed[] = [];
    let place = 0;
    for (const file of files) {
      const entry = await pack(archive, file, place);
      entries.push(entry);
      place += 30 + entry.name.length + entry.packedSize;
    }
    const directory = Buffer.concat(entries.map(directoryEntry));
    if (place + directory.length > MOST) throw new RangeError(`${path} grows past four gigabytes.`);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END, 0);
    end.writeUInt16LE(entries.length, 8);
    end.writeUInt16LE(entries.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(place, 16);
    await archive.write(Buffer.concat([directory, end]), 0, directory.length + 22, place);
  } finally {
    await archive.close();
  }
  await rename(making, path);
}

/** Packs a file behind its header, which is written last, when the sizes are known. */
async function pack(archive: FileHandle, file: MadeFile, place: number): Promise<Packed> {
  const name = Buffer.from(file.name);
  const entry: Packed = { name, place, crc: 0, size: 0, packedSize: 0 };
  const begin = place + 30 + name.length;
  function* counted() {
    for (const block of blocksOf(file.lines)) {
      entry.crc = crc32(block, entry.crc);
      entry.size += block.length;
      yield block;
    }
  }
  await pipeline(
    Readable.from(counted(), { objectMode: true }),
    createDeflateRaw({ level: constants.Z_BEST_SPEED }),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await archive.write(chunk, 0, chunk.length, begin + entry.packedSize);
        entry.packedSize += chunk.length;
      }
    },
  );
  if (entry.size > MOST) throw new RangeError(`${file.name} grows past four gigabytes.`);
  const header = Buffer.alloc(4);
  header.writeUInt32LE(LOCAL);
  const whole = Buffer.concat([header, commonOf(entry), name]);
  await archive.write(whole, 0, whole.length, place);
  return entry;
}

function* blocksOf(lines: Iterable<string>): Generator<Buffer> {
  let text = "";
  for (const line of lines) {
    text += line;
    if (text.length < BLOCK) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

/** What stands both before a file and in the directory. */
function commonOf({ name, crc, size, packedSize }: Packed): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(DEFLATED, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(packedSize, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}

function directoryEntry(entry: Packed): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(ENTRY, 0);
  head.writeUInt16LE(VERSION, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(entry.place, 10);
  return Buffer.concat([head, commonOf(entry), tail, entry.name]);
}
