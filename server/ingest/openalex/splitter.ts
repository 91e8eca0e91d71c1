import type { Form } from "./recognise.ts";

/** The pieces of a file's bytes that are records, an unfinished last one not among them. */
export interface Splitter {
  /** Takes the next bytes and gives the records completed by them. */
  push(chunk: Buffer): Buffer[];
  /** What is left when the bytes end. */
  rest(): Buffer;
}

/** Past this many bytes a record is given up: what has come so far is given as it is, the remainder of it ignored. */
export const MAX_RECORD = 64 * 1024 * 1024;

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Cuts a file's bytes into records without understanding them, for files that the engine cannot read whole. */
export function splitter(form: Form): Splitter {
  if (form === "document") return new ObjectSplitter();
  return new LineSplitter(form === "flat" || form === "merged");
}

/** What has come of a record whose end has not. */
class PendingRecord {
  #pieces: Buffer[] = [];
  #length = 0;

  keep(piece: Buffer): void {
    if (this.#length > MAX_RECORD) return;
    this.#pieces.push(Buffer.from(piece));
    this.#length += piece.length;
  }

  /** The record that ends with this piece. */
  take(piece: Buffer): Buffer {
    const record = Buffer.concat([...this.#pieces, piece]);
    this.drop();
    return record;
  }

  drop(): void {
    this.#pieces = [];
    this.#length = 0;
  }
}

/** Lines; with `quoted`, a line break between quotes belongs to the record. */
class LineSplitter implements Splitter {
  readonly #quoted: boolean;
  #inQuotes = false;
  readonly #pending = new PendingRecord();

  constructor(quoted: boolean) {
    this.#quoted = quoted;
  }

  push(chunk: Buffer): Buffer[] {
    const records: Buffer[] = [];
    let start = 0;
    for (let end = this.#nextBreak(chunk, 0); end >= 0; end = this.#nextBreak(chunk, start)) {
      records.push(this.#pending.take(chunk.subarray(start, end)));
      start = end + 1;
    }
    this.#pending.keep(chunk.subarray(start));
    return records;
  }

  rest(): Buffer {
    return this.#pending.take(Buffer.alloc(0));
  }

  #nextBreak(chunk: Buffer, from: number): number {
    if (!this.#quoted) return chunk.indexOf(NEWLINE, from);
    for (let i = from; i < chunk.length; i++) {
      if (chunk[i] === QUOTE) this.#inQuotes = !this.#inQuotes;
      else if (chunk[i] === NEWLINE && !this.#inQuotes) return i;
    }
    return -1;
  }
}

/** The objects of one JSON text: those in its outermost array or under `results`, or else the text as a whole. */
class ObjectSplitter implements Splitter {
  /** Depth at which records stand; null until an array that holds them is met. */
  #recordDepth: number | null = null;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #key: number[] = [];
  readonly #pending = new PendingRecord();
  #inRecord = false;

  push(chunk: Buffer): Buffer[] {
    const records: Buffer[] = [];
    let start = this.#inRecord ? 0 : -1;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!;
      if (this.#inString) {
        this.#readString(byte);
      } else if (byte === QUOTE) {
        this.#inString = true;
        this.#key = [];
      } else if (byte === 0x7b || byte === 0x5b) {
        if (this.#depth === this.#recordDepth && byte === 0x7b) {
          start = i;
          this.#inRecord = true;
          this.#pending.drop();
        }
        if (byte === 0x5b && this.#recordDepth === null && this.#holdsRecords()) {
          this.#recordDepth = this.#depth + 1;
        }
        this.#depth++;
      } else if (byte === 0x7d || byte === 0x5d) {
        this.#depth--;
        if (this.#inRecord && this.#depth === this.#recordDepth) {
          records.push(this.#pending.take(chunk.subarray(start, i + 1)));
          start = -1;
          this.#inRecord = false;
        }
      }
    }
    // Until it is known where records stand, everything may be one.
    if (this.#recordDepth === null) this.#pending.keep(chunk);
    else if (start >= 0) this.#pending.keep(chunk.subarray(start));
    return records;
  }

  rest(): Buffer {
    return this.#inRecord || this.#recordDepth === null
      ? this.#pending.take(Buffer.alloc(0))
      : Buffer.alloc(0);
  }

  #holdsRecords(): boolean {
    return (
      this.#depth === 0 || (this.#depth === 1 && String.fromCharCode(...this.#key) === "results")
    );
  }

  #readString(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
    else if (this.#key.length < 8) this.#key.push(byte);
  }
}
