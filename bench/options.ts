import { parseArgs } from "node:util";

export interface BenchOptions {
  /** Publications of the demo universes, for servers of the bench's own, from the smallest. */
  sizes: number[];
  /** The most calls of a row. */
  calls: number;
  /** A running server to measure in place of own ones; its demo password is in DEMO_PASSWORD. */
  url: string | null;
  /** Only rows and figures whose names have this in them. */
  only: string;
  /** Whether PostgreSQL is measured beside. */
  compare: boolean;
  /** Whether README's table is replaced. */
  readme: boolean;
}

/** How the command is used. */
export const usage = `npm run bench -- [--size N | --sizes N,N] [--only text] [--calls N] [--no-compare] [--url http://host:port] [--no-readme]

  --sizes       publications of the demo universes; the largest is held against the targets (100000,1000000)
  --size        a single universe
  --only        only rows and figures whose names have this in them; printed, not written
  --calls       the most calls of a row (200)
  --no-compare  without PostgreSQL
  --url         measure a running server (its demo password in DEMO_PASSWORD) instead of own ones
  --no-readme   leave the table in README.md as it is; only a million publications or more replace it`;

/** Reads the command line; an error's message says what is wrong and how it is used. */
export function readOptions(parameters: readonly string[]): BenchOptions {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      allowNegative: true,
      options: {
        size: { type: "string" },
        sizes: { type: "string", default: "100000,1000000" },
        calls: { type: "string", default: "200" },
        only: { type: "string", default: "" },
        url: { type: "string" },
        compare: { type: "boolean", default: true },
        readme: { type: "boolean", default: true },
      },
    });
    const whole = (name: string, text: string) => {
      const value = Number(text);
      if (Number.isInteger(value) && value >= 1) return value;
      throw new Error(`--${name} takes whole numbers from 1; “${text}” is none.`);
    };
    const sizes = (values.size ?? values.sizes).split(",").map((text) => whole("size", text));
    return {
      sizes: [...new Set(sizes)].toSorted((a, b) => a - b),
      calls: whole("calls", values.calls),
      url: values.url?.replace(/\/$/, "") ?? null,
      only: values.only,
      compare: values.compare,
      readme: values.readme,
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}
