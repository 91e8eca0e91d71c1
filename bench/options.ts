import { parseArgs } from "node:util";

export interface BenchOptions {
  /** Publications of the demo universe, for a server of the bench's own. */
  size: number;
  /** Calls per row of the table, fewer only where a row would take longer than a minute. */
  calls: number;
  /** A running server to measure in place of an own one; its demo password is in DEMO_PASSWORD. */
  url: string | null;
  /** Whether README's table is replaced. */
  readme: boolean;
}

const usage = `npm run bench -- [--size N] [--calls N] [--url http://host:port] [--no-readme]

  --size   publications of the demo universe (30000)
  --calls  calls per row (200)
  --url    measure a running server (its demo password in DEMO_PASSWORD) instead of starting one
  --no-readme  leave the table in README.md as it is`;

/** Reads the command line; on a wrong one says how it is used and ends the process. */
export function readOptions(parameters: readonly string[]): BenchOptions {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      allowNegative: true,
      options: {
        size: { type: "string", default: "30000" },
        calls: { type: "string", default: "200" },
        url: { type: "string" },
        readme: { type: "boolean", default: true },
      },
    });
    const whole = (name: "size" | "calls") => {
      const value = Number(values[name]);
      if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is not a number.`);
      return value;
    };
    return {
      size: whole("size"),
      calls: whole("calls"),
      url: values.url ?? null,
      readme: values.readme,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(2);
  }
}
