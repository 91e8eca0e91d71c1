import type { InputFile } from "./find-files.ts";
import { type Progress, READING } from "./report.ts";

/** Where the load stands, by bytes of files passed and records read. */
export class Meter {
  readonly #files: readonly InputFile[];
  readonly #report: (progress: Progress) => void;
  readonly #seconds: () => number;
  readonly #bytes: number;
  #passedBytes = 0;
  #passedFiles = 0;
  #records = 0;

  constructor(
    files: readonly InputFile[],
    report: (progress: Progress) => void,
    seconds: () => number,
  ) {
    this.#files = files;
    this.#report = report;
    this.#seconds = seconds;
    this.#bytes = Math.max(
      1,
      files.reduce((sum, file) => sum + file.bytes, 0),
    );
  }

  /** `records` more of a file were read, which has come to `share` of it. */
  at(file: InputFile, records: number, share: number): void {
    this.#records += records;
    this.#tell(file, this.#passedBytes + file.bytes * share);
  }

  passed(file: InputFile): void {
    this.#passedBytes += file.bytes;
    this.#passedFiles++;
    this.#tell(file, this.#passedBytes);
  }

  /** All is read, and this share of what completes the load is done. */
  completing(share: number): void {
    const last = this.#files.at(-1);
    if (last) this.#tell(last, this.#bytes, share);
  }

  #tell(file: InputFile, bytes: number, completed = 0): void {
    const done = (READING * bytes) / this.#bytes + (1 - READING) * completed;
    const seconds = this.#seconds();
    this.#report({
      path: file.path,
      file: Math.min(this.#passedFiles + 1, this.#files.length),
      files: this.#files.length,
      done,
      whole: this.#bytes,
      unit: "bytes",
      records: this.#records,
      rate: this.#records / Math.max(seconds, 0.001),
      remaining: done > 0 ? (seconds * (1 - done)) / done : 0,
    });
  }
}
