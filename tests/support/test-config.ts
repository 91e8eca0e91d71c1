import type { Config } from "../../server/config.ts";

/** The universe that the server tests run over: 2,000 documents, always the same. */
export const TEST_DEMO = { size: 2_000, seed: 7, password: "only-for-the-tests" };

/** The configuration of a server for tests: embedded engines in the folder, any free port. */
export function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  return {
    host: "127.0.0.1",
    port: 0,
    dataDir,
    databaseUrl: null,
    clickhouseUrl: null,
    clickhouseCluster: null,
    trustProxy: [],
    demo: TEST_DEMO,
    ingest: {
      allow: null,
      reserve: null,
      objectStorage: { endpoint: null, region: null, keys: null },
    },
    publicUrl: null,
    mail: { smtpUrl: null, from: "Scoutline <no-reply@scoutline.invalid>", contact: null },
    accounts: { mode: "BASIC", registration: "open", staging: false },
    signOn: null,
    requestsPerMinute: 0,
    logLevel: "silent",
    slowQueryMs: 1_000,
    metricsToken: null,
    production: false,
    ...changes,
  };
}
