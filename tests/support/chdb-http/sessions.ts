import { type ChdbResult, drainPending, Session } from "chdb";
import type { Asked } from "./exchange.ts";

/** One engine session, with what is set on it. */
interface Lent {
  session: Session;
  database: string;
  held: Map<string, string>;
}

/** Sessions on one folder; each request gets one to itself, as a query of a server has a context of its own. */
export class Sessions {
  readonly #idle: Lent[];
  readonly #waiting: ((lent: Lent) => void)[] = [];
  readonly #control: Session;

  constructor(folder: string, count: number, connectionArgs: string[], readonly: boolean) {
    const open = () => new Session(folder, { connectionArgs });
    this.#control = open();
    this.#idle = Array.from({ length: count }, () => ({
      session: open(),
      database: "default",
      held: new Map<string, string>(),
    }));
    if (readonly) for (const { session } of this.#idle) session.query("SET readonly = 1");
  }

  /** Runs a statement under its database, settings and parameters. */
  async run(asked: Asked): Promise<ChdbResult> {
    const lent = this.#idle.pop() ?? (await new Promise<Lent>((lend) => this.#waiting.push(lend)));
    try {
      await settle(lent, asked);
      const marked = `/* ${asked.queryId} */ ${asked.sql}`;
      return await lent.session.queryAsync(marked, { format: asked.format });
    } finally {
      const next = this.#waiting.shift();
      if (next) next(lent);
      else this.#idle.push(lent);
    }
  }

  /** Stops a running statement, as a server does when its client has gone. */
  async kill(queryId: string): Promise<void> {
    const mark = literal(`/* ${queryId} */%`);
    await this.#control.queryAsync(`KILL QUERY WHERE query LIKE ${mark} ASYNC`);
  }

  async close(): Promise<void> {
    this.#control.close();
    for (const { session } of this.#idle) session.close();
    await drainPending();
  }
}

/** Brings a session to exactly the database, settings and parameters of a request, by what differs. */
async function settle(lent: Lent, asked: Asked): Promise<void> {
  const { session, held } = lent;
  const wanted = { ...asked.settings, ...asked.parameters };
  const database = asked.database ?? "default";
  if (lent.database !== database) {
    await session.queryAsync(`USE ${database}`);
    lent.database = database;
  }
  for (const name of [...held.keys()].filter((key) => !(key in wanted))) {
    if (!name.startsWith("param_")) await session.queryAsync(`SET ${name} = DEFAULT`);
    held.delete(name);
  }
  const changed = Object.entries(wanted).filter(([name, value]) => held.get(name) !== value);
  if (changed.length === 0) return;
  await session.queryAsync(
    `SET ${changed.map(([name, value]) => `${name} = ${literal(value)}`).join(", ")}`,
  );
  for (const [name, value] of changed) held.set(name, value);
}

function literal(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
