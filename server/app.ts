import type { FastifyInstance } from "fastify";
import { services } from "../contract/services.ts";
import type { Config } from "./config.ts";
import type { Corpus } from "./corpus/corpus.ts";
import { bindServices } from "./http/bind-service.ts";
import { serveBrowserFiles } from "./http/browser-files.ts";
import { createHttp } from "./http/create-http.ts";
import { describeApi } from "./http/describe.ts";
import { reportHealth } from "./http/health.ts";
import type { Loads } from "./loading/loads.ts";
import type { Metrics } from "./metrics.ts";
import { authRoutes } from "./modules/auth/routes.ts";
import { documentRoutes } from "./modules/documents/routes.ts";
import { partnershipRoutes } from "./modules/partnerships/routes.ts";
import { scanRoutes } from "./modules/scans/routes.ts";
import { userRoutes } from "./modules/users/routes.ts";
import type { Readiness } from "./readiness.ts";
import type { Store } from "./store/store.ts";

export interface Rooms {
  config: Pick<Config, "logLevel" | "production">;
  store: Store;
  corpus: Corpus;
  readiness: Readiness;
  metrics: Metrics;
  loads: Pick<Loads, "running">;
  /** Where the built browser part is. */
  browserFolder: string;
}

/** The whole HTTP side over opened engines, not yet listening. Closing it leaves the engines open. */
export async function createApp(rooms: Rooms): Promise<FastifyInstance> {
  const { store, corpus, readiness } = rooms;
  const app = await createHttp(rooms.config);
  await describeApi(app);
  reportHealth(app, rooms);
  bindServices(app, store.db, services, [
    authRoutes(store),
    userRoutes(store),
    scanRoutes(store),
    documentRoutes(store, corpus, readiness),
    partnershipRoutes(),
  ]);
  await serveBrowserFiles(app, rooms.browserFolder);
  await app.ready();
  return app;
}
