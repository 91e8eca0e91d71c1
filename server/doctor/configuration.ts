import { type Config, ConfigError, readConfig } from "../config.ts";
import { type Check, fail, ok } from "./check.ts";

/** Reads the configuration as a start does and shows it without its secrets; null where there is none to go on with. */
export function checkConfiguration(env: NodeJS.ProcessEnv): {
  config: Config | null;
  checks: Check[];
} {
  try {
    const config = readConfig(env);
    return {
      config,
      checks: [
        ok(
          "settings",
          [
            `HOST ${config.host}`,
            `PORT ${config.port}`,
            `DATA_DIR ${config.dataDir}`,
            `DATABASE_URL ${shown(config.databaseUrl)}`,
            `CLICKHOUSE_URL ${shown(config.clickhouseUrl)}`,
            `DEMO_SIZE ${config.demo.size}`,
            `DEMO_PASSWORD ${config.demo.password === null ? "not set" : "set"}`,
            `LOG_LEVEL ${config.logLevel}`,
          ].join(", "),
        ),
      ],
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return {
      config: null,
      checks: error.message
        .split("\n")
        .map((problem) => fail("settings", problem, "Set the variable, or unset it.")),
    };
  }
}

/** An address without its user, password and parameters. */
function shown(address: string | null): string {
  if (address === null) return "not set (embedded)";
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
