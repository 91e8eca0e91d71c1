import { watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { Health } from "../../../contract/health.ts";
import { openCorpus } from "../../../server/corpus/corpus.ts";
import { Program } from "../../support/program.ts";
import { Analyst, isBroken, PASSWORD } from "./analyst.ts";
import { checkTables, documentsOf, everythingOf } from "./digest.ts";

/** What an undisturbed corpus holds after no load, the demo universe, and each further one. */
export interface Undisturbed {
  /** Size of the demo universe. */
  size: number;
  /** What is loaded after it, in this order. */
  paths: string[];
  /** Visible documents after so many loads, by id. */
  stages: Record<string, string>[];
  /** All that is there in the end. */
  end: Record<string, unknown>;
}

/** After what a process is killed, and within how many milliseconds; a name is that of a file in the folder. */
type Moment = readonly [
  after: "spawn" | "address" | "ready" | "loading" | `/${string}`,
  ms: number,
];

const firstMoments: readonly Moment[] = [
  ["spawn", 1_500],
  ["/store.partial-", 3_000],
  ["/store", 300],
  ["/corpus", 600],
  ["address", 500],
  ["address", 2_500],
];
const laterMoments: readonly Moment[] = [
  ["spawn", 1_500],
  ["/server.lock", 600],
  ["address", 500],
  ["ready", 1_500],
  ["ready", 3_000],
  ["loading", 100],
  ["loading", 300],
  ["loading", 1_000],
];
/** After these the server is mostly let come to work. */
const FIRST_ROUNDS = 2;
const LOAD_MS = 1_500;
const READY = /^Ready after/;

/** A folder from its very first start, with an analyst at work, whose processes are killed until it is brought to its end. */
export class Life {
  readonly #folder: string;
  readonly #random: () => number;
  readonly #undisturbed: Undisturbed;
  readonly #analyst: Analyst;
  /** Loads that were acknowledged, the demo universe first. */
  #loads = 0;
  #round = 0;
  readonly #started: Program[] = [];

  constructor(folder: string, random: () => number, undisturbed: Undisturbed) {
    this.#folder = folder;
    this.#random = random;
    this.#undisturbed = undisturbed;
    this.#analyst = new Analyst(random);
  }

  get acknowledged(): number {
    return this.#analyst.acknowledged;
  }

  /** Starts the server or a loader, or both, and kills them at random moments; tells in short what was met. */
  async round(): Promise<string> {
    const alone = this.#loads > 0 && this.#random() < 0.25;
    const met = alone ? await this.#killLoader() : await this.#killServer();
    if (this.#random() < 0.5) await this.inspect();
    return met;
  }

  async #killLoader(): Promise<string> {
    const loader = this.#load();
    if (!loader) return "nothing to load";
    const isKilled = await this.#killCommand(loader);
    return isKilled ? "a loader was killed" : "a loader was quicker";
  }

  /** Before it has begun or after its first word; whether it was still there. */
  async #killCommand(loader: Program): Promise<boolean> {
    if (this.#random() < 0.7) await loader.line(/%/).catch(() => {});
    await setTimeout(this.#random() * LOAD_MS);
    const code = await loader.stop("SIGKILL");
    if (code !== null) this.#loaded(loader, code);
    return code === null;
  }

  async #killServer(): Promise<string> {
    const moments = this.#round++ < FIRST_ROUNDS ? firstMoments : laterMoments;
    const [after, ms] = moments[Math.floor(this.#random() * moments.length)]!;
    const seen = new Map<string, () => void>();
    const happened = new Promise<void>((resolve) => {
      if (after === "spawn") resolve();
      seen.set(after, resolve);
    });
    const watcher = watch(this.#folder, (_, name) => {
      if (after.startsWith("/") && name?.startsWith(after.slice(1))) seen.get(after)!();
    });
    const server = this.#server();
    const loading: Promise<void>[] = [];
    let met = "in its start";
    const use = async () => {
      const address = await server.address().catch(() => null);
      if (address === null) return;
      met = "before it was ready";
      seen.get("address")?.();
      await this.#expectStage(address);
      const ready = server.line(READY).then(
        () => {
          met = "at work";
          seen.get("ready")?.();
          this.#loads ||= 1;
          loading.push(this.#loadUntilKilled(() => seen.get("loading")?.()));
        },
        () => {},
      );
      await this.#analyst.work(address);
      await ready;
    };
    let finding: unknown = null;
    const using = use().catch((error: unknown) => {
      if (!isBroken(error)) finding = error;
    });
    // A server that was there before the file it was to be killed at is killed at its first word.
    const atLast = after.startsWith("/") ? server.address() : using;
    await Promise.race([happened, atLast, using]);
    await setTimeout(this.#random() * ms);
    watcher.close();
    expect(await server.stop("SIGKILL"), server.output).toBeNull();
    await using;
    await Promise.all(loading);
    if (finding !== null) throw finding;
    return `a server was killed ${met}`;
  }

  /** Loads what is next through the server, and kills the command in a third of the cases. */
  async #loadUntilKilled(onWord: () => void): Promise<void> {
    const loader = this.#load();
    if (!loader) return onWord();
    void loader.line(/%/).then(onWord, onWord);
    if (this.#random() < 0.33) await this.#killCommand(loader);
    else this.#loaded(loader, (await loader.ended())!);
  }

  #loaded(loader: Program, code: number): void {
    // 1: the server was killed meanwhile; 2: it still does what a killed command had asked for.
    if (code === 0) this.#loads++;
    else expect([1, 2], loader.output).toContain(code);
  }

  /** All work is done, without a kill, and compared with what is undisturbed. */
  async finish(): Promise<void> {
    const server = this.#server();
    const address = await server.address();
    await this.#expectStage(address);
    await this.#analyst.verify(address);
    await server.line(READY);
    this.#loads ||= 1;
    for (let loader = this.#load(); loader; loader = this.#load()) {
      expect(await loader.ended(), loader.output).toBe(0);
      this.#loads++;
      await this.#expectStage(address);
    }
    await this.#analyst.verify(address);
    expect(await server.stop("SIGINT"), server.output).toBe(0);
    const left = ["corpus", "demo-password", "store"];
    expect((await readdir(this.#folder)).toSorted()).toEqual(left);
    const corpus = await openCorpus({ dataDir: this.#folder });
    try {
      expect(await everythingOf(corpus)).toEqual(this.#undisturbed.end);
      await checkTables(corpus);
    } finally {
      await corpus.close();
    }
  }

  /** What is visible is a finished load's, whole; a load that was acknowledged is among them. */
  async inspect(): Promise<void> {
    const corpus = await openCorpus({ dataDir: this.#folder });
    try {
      const visible = await documentsOf(corpus);
      // A load may have been finished in the moment before its acknowledgement.
      const may = this.#undisturbed.stages.slice(this.#loads, this.#loads + 2);
      const count = Object.keys(visible).length;
      const expected = may.find((stage) => Object.keys(stage).length === count) ?? may[0];
      expect(visible).toEqual(expected);
      await checkTables(corpus);
    } finally {
      await corpus.close();
    }
  }

  async #expectStage(address: string): Promise<void> {
    const health = Health.parse(await (await fetch(`${address}/api/health`)).json());
    const may = this.#undisturbed.stages.slice(this.#loads, this.#loads + 2);
    expect(may.map((stage) => Object.keys(stage).length)).toContain(health.counts.publication);
  }

  #environment(): Record<string, string> {
    return {
      DATA_DIR: this.#folder,
      DEMO_SIZE: String(this.#undisturbed.size),
      DEMO_PASSWORD: PASSWORD,
    };
  }

  #server(): Program {
    return this.#start("server/main.ts");
  }

  #load(): Program | null {
    const path = this.#undisturbed.paths[this.#loads - 1];
    if (path === undefined) return null;
    return this.#start("server/cli/ingest.ts", "openalex", path);
  }

  #start(script: string, ...options: string[]): Program {
    const program = new Program(script, this.#environment(), ...options);
    this.#started.push(program);
    return program;
  }

  /** Leaves no process behind, whatever was found. */
  async end(): Promise<void> {
    await Promise.all(this.#started.map((program) => program.stop("SIGKILL")));
  }
}
