import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { programArguments } from "./compiled.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A program of the product in a process of its own, with what it writes. */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown[]>;
  readonly #waiting: { pattern: RegExp; found: (line: string) => void }[] = [];
  output = "";

  constructor(script: string, environment: Record<string, string>, ...options: string[]) {
    this.#child = spawn(process.execPath, [...programArguments(script), ...options], {
      cwd: root,
      env: { PATH: process.env["PATH"], PORT: "0", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#ended = once(this.#child, "close");
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      createInterface(stream).on("line", (line) => {
        this.output += `${line}\n`;
        for (const { pattern, found } of this.#waiting) if (pattern.test(line)) found(line);
      });
    }
  }

  /** The first line that matches; an error with all that was written when the program ends without one. */
  async line(pattern: RegExp): Promise<string> {
    const written = this.output.split("\n").find((line) => pattern.test(line));
    if (written !== undefined) return written;
    const found = new Promise<string>((resolve) => {
      this.#waiting.push({ pattern, found: resolve });
    });
    const line = await Promise.race([found, this.#ended.then(() => null)]);
    if (line === null) throw new Error(`No line like ${pattern} in:\n${this.output}`);
    return line;
  }

  /** Where a server listens. */
  async address(): Promise<string> {
    return (await this.line(/^Scoutline .* at /)).split(" at ")[1]!;
  }

  /** The exit code of a program that ends by itself, null of one that was killed. */
  async ended(): Promise<number | null> {
    return (await this.#ended)[0] as number | null;
  }

  async stop(signal: "SIGINT" | "SIGTERM" | "SIGKILL" = "SIGINT"): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended();
  }
}
