import { isStopped } from "./endings.ts";
import type { Figure, Row } from "./result.ts";

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Collects what is measured: a row that fails is kept with its sentence, and the others go on. */
export class Recorder {
  readonly rows: Row[] = [];
  readonly figures: Figure[] = [];
  /** Sentences of what failed. */
  readonly failures: string[] = [];
  readonly #only: string;

  /** Measures only what has this text in its name. */
  constructor(only: string) {
    this.#only = only;
  }

  isWanted(...names: readonly string[]): boolean {
    return names.some((name) => name.includes(this.#only));
  }

  /** One row of the table. */
  async row(name: string, measure: () => Promise<Row>): Promise<void> {
    if (!this.isWanted(name)) return;
    const failed = await this.attempt(name, async () => void this.rows.push(await measure()));
    if (failed === null) return;
    this.rows.push({ name, ours: null, theirs: null, documents: null, failed });
  }

  /** Rows and figures that are measured together, under these names. */
  async together(
    names: readonly string[],
    measure: () => Promise<{ rows?: Row[]; figures: Figure[] }>,
  ): Promise<void> {
    if (!this.isWanted(...names)) return;
    const failed = await this.attempt(names[0]!, async () => {
      const { rows = [], figures } = await measure();
      this.rows.push(...rows);
      this.figures.push(...figures);
    });
    if (failed === null) return;
    for (const name of names) this.figures.push({ name, value: null, unit: "", failed });
  }

  /** Says what is under way; returns the sentence of its failure, null when it went well. */
  async attempt(name: string, work: () => Promise<unknown>): Promise<string | null> {
    console.error(name);
    try {
      await work();
      return null;
    } catch (error) {
      if (isStopped()) throw error;
      const failed = sentence(error);
      console.error(`  failed: ${failed}`);
      this.failures.push(`${name}: ${failed}`);
      return failed;
    }
  }
}
