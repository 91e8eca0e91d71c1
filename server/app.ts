import type { FastifyInstance } from "fastify";
import { services } from "../contract/services.ts";
import type { Config } from "./config.ts";
import type { Corpus } from "./corpus/corpus.ts";
import { ResultCache } from "./corpus/result-cache.ts";
import { bindServices } from "./http/bind-service.ts";
import { serveBrowserFiles } from "./http/browser-files.ts";
import { corpusCalls } from "./http/corpus-calls.ts";
import { createHttp } from "./http/create-http.ts";
import { describeApi } from "./http/describe.ts";
import { reportHealth } from "./http/health.ts";
import { limitRequests } from "./http/limit-requests.ts";
import { measureRequests } from "./http/measure-requests.ts";
import { reportMetrics } from "./http/report-metrics.ts";
import type { Loads } from "./loading/loads.ts";
import type { Post } from "./mail/post.ts";
import { measureEngine, measureResults } from "./measure-engine.ts";
import type { Metrics } from "./metrics.ts";
import { applicationRoutes } from "./modules/application/routes.ts";
import { authRoutes } from "./modules/auth/routes.ts";
import { collabRoutes } from "./modules/collab/routes.ts";
import { documentRoutes } from "./modules/documents/routes.ts";
import { fundingRoutes } from "./modules/funding/routes.ts";
import { leadershipRoutes } from "./modules/leadership/routes.ts";
import { partnershipRoutes } from "./modules/partnerships/routes.ts";
import { scanRoutes } from "./modules/scans/routes.ts";
import { userRoutes } from "./modules/users/routes.ts";
import type { Readiness } from "./readiness.ts";
import { logSlowQueries } from "./slow-queries.ts";
import type { Store } from "./store/store.ts";

export interface Rooms {
  config: Pick<
    Config,
    | "logLevel"
    | "production"
    | "slowQueryMs"
    | "trustProxy"
    | "host"
    | "metricsToken"
    | "accounts"
    | "databaseUrl"
    | "requestsPerMinute"
    | "signOn"
  >;
  store: Store;
  corpus: Corpus;
  readiness: Readiness;
  metrics: Metrics;
  loads: Pick<Loads, "running">;
  post: Post;
  /** Where browsers reach the product, without a slash at the end; known when it listens. */
  site: () => string;
  /** Where the built browser part is. */
  browserFolder: string;
}

/** The whole HTTP side over opened engines, not yet listening. Closing it leaves the engines open. */
export async function createApp(rooms: Rooms): Promise<FastifyInstance> {
  const { config, store, corpus, readiness, metrics } = rooms;
  const app = await createHttp(config, readiness);
  measureRequests(app, metrics);
  limitRequests(app, config, store.db);
  measureEngine(corpus.engine, metrics);
  logSlowQueries(corpus.engine, app.log, config.slowQueryMs);
  await describeApi(app);
  reportHealth(app, rooms);
  reportMetrics(app, config, metrics);
  const results = new ResultCache(measureResults(metrics));
  const calls = corpusCalls(store, corpus, readiness, results);
  bindServices(app, store.db, services, [
    authRoutes(rooms),
    userRoutes(rooms),
    scanRoutes(store),
    documentRoutes(corpus, calls),
    partnershipRoutes(),
    fundingRoutes(corpus, calls),
    leadershipRoutes(corpus, calls),
    collabRoutes(rooms),
    await applicationRoutes(rooms, calls),
  ]);
  await serveBrowserFiles(app, rooms.browserFolder);
  await app.ready();
  return app;
}
