import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import type { Parameters, QueryOptions } from "../../../../server/corpus/engine.ts";
import { readsOf } from "./reads.ts";

/** A statement that the code of the corpus made. */
export interface Statement {
  /** `file function` under `server/corpus`. */
  place: string;
  /** `file:line` of the call. */
  line: string;
  /** As `readsOf` tells them. */
  reads: readonly string[];
}

type Asked = [sql: string, parameters?: Parameters, options?: QueryOptions];

/** Writes down every statement that is made of a corpus, with what it reads at that moment. */
export class Recorder {
  readonly #corpus: Corpus;

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  /** The statements of a call, which finds nothing remembered of earlier ones. One call at a time. */
  async during(call: (corpus: Corpus) => Promise<unknown>): Promise<Statement[]> {
    const { engine } = this.#corpus;
    const plain = { ...engine };
    const own: Statement[] = [];
    const note = async (stack: string, [sql, parameters = {}, options = {}]: Asked) => {
      own.push({ ...placeOf(stack), reads: await readsOf(plain, sql, parameters, options) });
    };
    engine.rows = async <T>(...asked: Asked) => {
      await note(new Error("asked").stack!, asked);
      return plain.rows<T>(...asked);
    };
    engine.run = async (...asked) => {
      await note(new Error("told").stack!, asked);
      await plain.run(...asked);
    };
    try {
      // What is remembered belongs to the object of the corpus.
      await call({ ...this.#corpus });
    } finally {
      Object.assign(engine, plain);
    }
    return own;
  }
}

/** Where the code is whose statements count. */
const corpusCode = fileURLToPath(new URL("../../../../server/corpus/", import.meta.url));

/** Which code of the corpus makes a statement, by the stack of its calls; a function without a name counts as its caller. */
function placeOf(stack: string): Pick<Statement, "place" | "line"> {
  const frames = stack.split("\n").flatMap((frame) => {
    const at = frame.indexOf(corpusCode);
    if (at < 0) return [];
    const [file, line] = frame.slice(at + corpusCode.length).split(":");
    const name = /\bat (?:async )?(\w+) \($/.exec(frame.slice(0, at))?.[1];
    return [{ file: file!, line: line!, name }];
  });
  const called = frames[0];
  const named = frames.find(({ name }) => name !== undefined);
  if (!called || !named) throw new Error(`A statement from outside ${corpusCode}:\n${stack}`);
  return { place: `${named.file} ${named.name}`, line: `${called.file}:${called.line}` };
}

/** `file:line` of every call of the engine in the code of the corpus. */
export function callsInCode(): string[] {
  const files = readdirSync(corpusCode, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => {
      const lines = readFileSync(corpusCode + file, "utf8").split("\n");
      return lines.flatMap((line, index) =>
        /\bengine\.(?:rows|run)\b/.test(line) ? [`${file}:${index + 1}`] : [],
      );
    });
}
