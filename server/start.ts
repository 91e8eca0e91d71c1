import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { backUp, type BackupSources } from "./backup/back-up.ts";
import { backupText } from "./backup/summary.ts";
import { beginBackground } from "./background.ts";
import type { Config } from "./config.ts";
import { type Corpus, openCorpus } from "./corpus/corpus.ts";
import { listenForLoads, type TakeBackup } from "./loading/listen-for-loads.ts";
import { measureLoads } from "./loading/load-metrics.ts";
import { createLoads, type Loads } from "./loading/loads.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { joinOthers, oneAtATime } from "./other-processes.ts";
import { corpusAt, storeAt } from "./places.ts";
import { planPreparation } from "./prepare.ts";
import type { Progress, Readiness } from "./readiness.ts";
import { ensureDemoUsers, type SignIn } from "./store/demo-users.ts";
import { lockFolder } from "./store/folder-lock.ts";
import { openStore, type Store } from "./store/store.ts";

/** A server that listens. */
export interface RunningServer {
  /** Where it listens, `http://host:port`. */
  address: string;
  signIn: SignIn | null;
  /** Where e-mails are put that no mail server takes; null where one is configured. */
  outbox: string | null;
  store: Store;
  corpus: Corpus;
  /** Where other rooms register what they measure. */
  metrics: Metrics;
  /**
   * Updates the tables of an older release and fills an empty corpus with the demo universe, or goes on where an earlier start was stopped; until it is done
   * `/api/health` answers 503. Returns at once where there is nothing to do; `stopped` when the server was closed meanwhile.
   */
  prepare(onProgress: (progress: Progress) => void): Promise<"ready" | "stopped">;
  /** Stops a preparation or load at a place where the next start goes on, ends requests, then closes the engines. */
  close(): Promise<void>;
}

/** Opens the engines of the configuration and listens. What was opened is closed again when a later step fails. */
export async function startServer(config: Config, browserFolder: string): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    opened.push(await lockFolder(config.dataDir));
    const store = await openStore(storeAt(config));
    opened.push(() => store.close());
    let report: (error: unknown) => void = () => {};
    const others = await joinOthers(
      store,
      config,
      () => openCorpus(corpusAt(config), { migrateLater: true }),
      (error) => report(error),
    );
    opened.push(() => others.close());
    const { corpus } = others;
    const signIn = await ensureDemoUsers(store, config.dataDir, config.demo.password);

    const readiness: Readiness = { progress: null };
    const prepareCorpus = await planPreparation(corpus, config.demo, readiness);
    const metrics = createMetrics();
    const loads: Loads = oneAtATime(
      createLoads(
        { corpus, config },
        readiness,
        measureLoads(metrics, () => loads.running()),
      ),
      others,
    );
    let isAt: (address: string) => void = () => {};
    const listening = new Promise<string>((resolve) => {
      isAt = resolve;
    });
    const background = beginBackground(store, config, listening, (error) => report(error));
    opened.push(() => background.close());
    let site = config.publicUrl ?? "";
    const app = await createApp({
      config,
      store,
      corpus,
      readiness,
      metrics,
      loads,
      post: background.post,
      site: () => site,
      browserFolder,
    });
    opened.push(() => app.close());
    report = (error) => app.log.warn({ err: error }, "in the background");
    const address = await app.listen({ host: config.host, port: config.port });
    site ||= address;
    isAt(site);
    opened.push(await takeRequests(config, { store, corpus, loads, app }));
    const stopping = new AbortController();
    let preparing: Promise<unknown> = Promise.resolve();
    return {
      address,
      signIn,
      outbox: background.outbox,
      store,
      corpus,
      metrics,
      prepare: async (onProgress) => {
        const { signal } = stopping;
        preparing = readiness.progress
          ? others.inTurn((mine) => prepareCorpus({ signal: mine, onProgress }), signal)
          : Promise.resolve();
        try {
          await preparing;
        } catch (error) {
          if (signal.aborted) return "stopped";
          throw error;
        }
        return "ready";
      },
      close: async () => {
        readiness.isStopping = true;
        corpus.engine.refuseUsers();
        stopping.abort();
        await Promise.all([preparing.catch(() => {}), loads.close()]);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Takes loads and backups over the socket; on a disk that can have none the server does without, and says so. */
async function takeRequests(
  config: Config,
  {
    store,
    corpus,
    loads,
    app,
  }: { store: Store; corpus: Corpus; loads: Loads; app: FastifyInstance },
): Promise<() => Promise<void>> {
  const { dataDir } = config;
  const { engine } = corpus;
  const sources: BackupSources = { engine, corpus: corpusAt(config), db: store.db, dataDir };
  const takeBackup: TakeBackup = async (folder, { signal, onNote }) =>
    backupText(
      await backUp(sources, folder, { signal, onTable: (table) => onNote(`${table} is written`) }),
      folder,
    );
  try {
    return await listenForLoads(dataDir, loads, takeBackup, (fault) =>
      app.log.error({ fault }, "socket"),
    );
  } catch (error) {
    app.log.warn({ err: error }, "no socket: stop the server to load data or to back up");
    return async () => {};
  }
}
