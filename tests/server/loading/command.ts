import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { programArguments } from "../../support/compiled.ts";

/** How a command ended, with all that it wrote to each stream. */
export interface CommandEnd {
  code: number | null;
  out: string;
  errors: string;
}

/** `npm run ingest` as a process of its own. */
export class Command {
  readonly #child: ChildProcess;
  readonly ended: Promise<CommandEnd>;
  #out = "";
  #errors = "";
  readonly #lines: Interface;

  constructor(
    dataDir: string,
    parameters: readonly string[],
    environment: Record<string, string> = {},
  ) {
    this.#child = spawn(
      process.execPath,
      [...programArguments("server/cli/ingest.ts"), ...parameters],
      {
        env: { ...process.env, DATA_DIR: dataDir, ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    this.#lines = createInterface(this.#child.stdout!);
    this.#lines.on("line", (line) => {
      this.#out += `${line}\n`;
    });
    createInterface(this.#child.stderr!).on("line", (line) => {
      this.#errors += `${line}\n`;
    });
    this.ended = once(this.#child, "close").then(([code]: unknown[]) => ({
      code: code as number | null,
      out: this.#out,
      errors: this.#errors,
    }));
  }

  /** Resolves at the next line of its standard output with the words, and rejects when it ends without one. */
  async says(words: string): Promise<void> {
    for await (const [line] of on(this.#lines, "line", { close: ["close"] })) {
      if (String(line).includes(words)) return;
    }
    throw new Error(`It did not say “${words}”: ${JSON.stringify(await this.ended)}`);
  }

  /** Calls `look` after each line of its standard output until it ends. */
  async watch(look: () => Promise<void>): Promise<CommandEnd> {
    for await (const _ of on(this.#lines, "line", { close: ["close"] })) await look();
    return await this.ended;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** Runs the command to its end. */
export function runIngest(dataDir: string, ...parameters: string[]): Promise<CommandEnd> {
  return new Command(dataDir, parameters).ended;
}
