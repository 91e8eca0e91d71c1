import { isCorruption, opened, Unreadable } from "../../openalex/recognise.ts";

/** A file in a tar archive; its chunks are to be read before the next file is asked for. */
export interface TarFile {
  name: string;
  chunks: AsyncIterable<Buffer>;
}

const BLOCK = 512;
const REGULAR = new Set(["0", "\0", "7"]);
const LONG_NAME = "L";
const EXTENDED = "x";

/** Whether the bytes begin as a tar archive of today does. */
export async function isTar(local: string, gzip: boolean): Promise<boolean> {
  const stream = opened(local, gzip);
  try {
    const head = await new BlockReader(stream).read(BLOCK);
    return head.length === BLOCK && head.toString("latin1", 257, 262) === "ustar";
  } catch (error) {
    if (isCorruption(error)) return false;
    throw error;
  } finally {
    stream.destroy();
  }
}

/** The regular files of a tar archive in order. One that ends early is `Unreadable`. */
export async function* tarFiles(stream: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const reader = new BlockReader(stream);
  let longName = "";
  for (;;) {
    const head = await reader.read(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    if (head.length < BLOCK) throw new Unreadable(CUT);
    const size = sizeOf(head);
    const type = String.fromCharCode(head[156]!);
    if (type === LONG_NAME || type === EXTENDED) {
      const text = (await reader.read(size)).toString("utf8");
      longName =
        type === LONG_NAME
          ? text.replace(/\0.*$/s, "")
          : (/\d+ path=(.*)\n/.exec(text)?.[1] ?? longName);
      await reader.skip(padding(size));
      continue;
    }
    const left = { bytes: size };
    if (REGULAR.has(type)) yield { name: longName || nameOf(head), chunks: reader.chunks(left) };
    longName = "";
    await reader.skip(left.bytes + padding(size));
  }
}

const CUT = "an archive that is cut short";
const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;
const text = (head: Buffer, from: number, length: number) =>
  head.toString("utf8", from, from + length).replace(/\0.*$/s, "");

function nameOf(head: Buffer): string {
  const prefix = text(head, 345, 155);
  return prefix === "" ? text(head, 0, 100) : `${prefix}/${text(head, 0, 100)}`;
}

function sizeOf(head: Buffer): number {
  // Sizes past eight gigabytes are written in binary.
  if ((head[124]! & 0x80) !== 0) return Number(head.readBigUInt64BE(128));
  const size = Number.parseInt(text(head, 124, 12).trim() || "0", 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Unreadable("a damaged archive");
  return size;
}

/** Reads a stream in pieces of a wanted length. */
class BlockReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#source = stream[Symbol.asyncIterator]();
  }

  /** The next bytes, fewer at the end. */
  async read(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      const piece = await this.#next(missing);
      if (!piece) break;
      pieces.push(piece);
      missing -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  async skip(length: number): Promise<void> {
    for (let missing = length; missing > 0;) {
      const piece = await this.#next(missing);
      if (!piece) return;
      missing -= piece.length;
    }
  }

  async *chunks(left: { bytes: number }): AsyncGenerator<Buffer> {
    while (left.bytes > 0) {
      const piece = await this.#next(left.bytes);
      if (!piece) throw new Unreadable(CUT);
      left.bytes -= piece.length;
      yield piece;
    }
  }

  async #next(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done) return null;
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }
}
