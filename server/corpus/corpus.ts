import { type Engine, type EngineConfig, openEngine } from "./engine.ts";
import { EngineError } from "./engine-errors.ts";
import { SCHEMA_VERSION, schema } from "./schema.ts";

/** The data were written by a newer release than this one; nothing was touched. */
export class CorpusTooNew extends EngineError {
  override name = "CorpusTooNew";
}

/** The documents and everything that is known about them, at a version that grows with each finished load. */
export interface Corpus {
  readonly engine: Engine;
  /** The newest finished load, 0 when there is none; as of the last `refresh`. */
  version(): number;
  /** Looks for finished loads; to be called after each. */
  refresh(): Promise<void>;
  /** Documents of the newest version. */
  counts(): { publication: number };
  /** Whether records made by the demo generator are among them. */
  isDemo(): boolean;
  close(): Promise<void>;
}

interface State {
  version: number;
  publication: number;
  demo: boolean;
}

/** Opens the corpus, making its tables where they are missing. Data of a newer schema are refused (`CorpusTooNew`). */
export async function openCorpus(
  config: EngineConfig,
  options: { connections?: number } = {},
): Promise<Corpus> {
  const engine = await openEngine(config, options);
  let state: State;
  try {
    await prepareSchema(engine);
    state = await readState(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    engine,
    version: () => state.version,
    refresh: async () => {
      state = await readState(engine);
    },
    counts: () => ({ publication: state.publication }),
    isDemo: () => state.demo,
    close: () => engine.close(),
  };
}

async function prepareSchema(engine: Engine): Promise<void> {
  const [meta, ...tables] = schema;
  await engine.run(meta!);
  const [found] = await engine.rows<{ value: string }>(
    "SELECT value FROM corpus_meta FINAL WHERE key = 'schema_version'",
  );
  const version = found ? Number(found.value) : null;
  if (version !== null && version > SCHEMA_VERSION) {
    throw new CorpusTooNew(
      `The corpus was written by a newer release (schema ${version}, this one reads up to ${SCHEMA_VERSION}). Update the program.`,
    );
  }
  for (const table of tables) await engine.run(table);
  if (version !== SCHEMA_VERSION) {
    await engine.insert("corpus_meta", [{ key: "schema_version", value: String(SCHEMA_VERSION) }]);
  }
}

async function readState(engine: Engine): Promise<State> {
  const [newest] = await engine.rows<{ version: number }>(
    "SELECT max(load_no) AS version FROM loads FINAL WHERE status = 'done'",
  );
  const version = newest?.version ?? 0;
  const [live] = await engine.rows<{ publication: number; demo: number }>(
    `SELECT count() AS publication, max(demo) AS demo FROM publications
     WHERE load_from <= {version:UInt32} AND load_to > {version:UInt32}`,
    { version },
  );
  return { version, publication: live?.publication ?? 0, demo: live?.demo === 1 };
}
