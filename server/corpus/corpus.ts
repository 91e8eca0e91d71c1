import { join } from "node:path";
import { type Engine, type EngineConfig, type EngineOptions, openEngine } from "./engine.ts";
import { markerIn } from "./made-marker.ts";
import { migrate, type MigrateOptions, schemaVersion } from "./migrate.ts";
import { migrations as released } from "./migrations/all.ts";
import type { Migration } from "./migrations/migration.ts";

/** The documents and everything that is known about them, at a version that grows with each finished load. */
export interface Corpus {
  readonly engine: Engine;
  /** Whether its tables are those of this release; until then it seems empty and takes no loads. */
  isCurrent(): boolean;
  /** Brings the tables up to date, or goes on with that; one process at a time. */
  migrate(options?: MigrateOptions): Promise<void>;
  /** The newest finished load, 0 when there is none; as of the last `refresh`. */
  version(): number;
  /** Looks for finished loads; to be called after each. */
  refresh(): Promise<void>;
  /** Documents of the newest version; families of patents, deals of funding. */
  counts(): Counts;
  /** Whether records made by the demo generator are among them. */
  isDemo(): boolean;
  close(): Promise<void>;
}

export interface Counts {
  publication: number;
  patent: number;
  funding: number;
}

interface State {
  version: number;
  counts: Counts;
  demo: boolean;
}

export interface OpenOptions extends MigrateOptions, EngineOptions {
  /** Leaves tables of an older release to a later `migrate`, which may take long. Those of a new corpus are made at once. */
  migrateLater?: boolean;
}

const NOTHING: State = {
  version: 0,
  counts: { publication: 0, patent: 0, funding: 0 },
  demo: false,
};

/** Opens the corpus and brings its tables up to date. Data of a newer release than `migrations` are refused (`CorpusTooNew`). */
export async function openCorpus(
  config: EngineConfig,
  options: OpenOptions = {},
  migrations: readonly Migration[] = released,
): Promise<Corpus> {
  const marker = "dataDir" in config ? await markerIn(join(config.dataDir, "corpus")) : null;
  const engine = await openEngine(config, options);
  const newest = migrations.at(-1)!.number;
  let schema: number;
  let state = NOTHING;
  const bringUpToDate = async (how: MigrateOptions = {}) => {
    // Another process may have done it while this one waited for its turn.
    schema = await schemaVersion(engine, newest);
    if (schema < newest) await migrate(engine, migrations, schema, how);
    schema = newest;
    state = await readState(engine);
  };
  try {
    schema = await schemaVersion(engine, newest);
    if (schema === 0) marker?.expectNone();
    const isOld = schema > 0 && schema < newest;
    if (!isOld || !options.migrateLater) await bringUpToDate(options);
    await marker?.set();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    engine,
    isCurrent: () => schema === newest,
    migrate: bringUpToDate,
    version: () => state.version,
    refresh: async () => {
      if (schema === newest) state = await readState(engine);
    },
    counts: () => state.counts,
    isDemo: () => state.demo,
    close: () => engine.close(),
  };
}

async function readState(engine: Engine): Promise<State> {
  const [newest] = await engine.rows<{ version: number }>(
    "SELECT max(load_no) AS version FROM loads FINAL WHERE status = 'done'",
  );
  const version = newest?.version ?? 0;
  const live = await engine.rows<{ source: keyof Counts; n: number; demo: number }>(
    Object.entries({ publication: "publications", patent: "patents", funding: "deals" })
      .map(
        ([
          source,
          table,
        ]) => `SELECT '${source}' AS source, count() AS n, max(demo) AS demo FROM ${table}
         WHERE load_from <= {version:UInt32} AND load_to > {version:UInt32}`,
      )
      .join(" UNION ALL "),
    { version },
  );
  const counts = { ...NOTHING.counts };
  for (const { source, n } of live) counts[source] = n;
  return { version, counts, demo: live.some(({ demo }) => demo === 1) };
}
