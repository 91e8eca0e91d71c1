import { isIP } from "node:net";
import { resolve } from "node:path";
import { PASSWORD_MAX, PASSWORD_MIN } from "../contract/limits.ts";
import type { ObjectStorage } from "./ingest/object-storage.ts";
import { isLocal } from "./sign-on/is-local.ts";
import { allowListProblems, splitAllowList } from "./loading/allow-list.ts";

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** How one server process runs. An engine whose address is null is embedded and lives in `dataDir`. */
export interface Config {
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  clickhouseUrl: string | null;
  /** The cluster of CLICKHOUSE_URL over which the tables are spread; null on one server. */
  clickhouseCluster: string | null;
  /** Addresses and networks whose word on the caller's address is taken; none: nobody's. */
  trustProxy: string[];
  demo: {
    /** Publications to generate into an empty corpus; 0 generates none. */
    size: number;
    seed: number;
    /** Null: a random one is made at the first start and kept. */
    password: string | null;
  };
  ingest: {
    /** What may be loaded (`INGEST_ALLOW`): absolute paths and globs, http(s) and s3 addresses. Null: the user's own files and public addresses. */
    allow: string[] | null;
    /** Bytes that a load leaves free on the disk of `dataDir`; null: 1 GB, or a twentieth of a smaller disk. */
    reserve: number | null;
    objectStorage: ObjectStorage;
  };
  /** Where browsers reach the product, for links in e-mails and the way back from single sign-on; null: where it listens. */
  publicUrl: string | null;
  mail: {
    /** `smtp://` or `smtps://`, with user and password where the server wants them; null: e-mails are put into an outbox folder. */
    smtpUrl: string | null;
    from: string;
    /** Who reads feedback, questions and requests for an upgrade; null: they are kept in the store only. */
    contact: string | null;
  };
  accounts: {
    mode: "BASIC" | "OIDC";
    registration: "open" | "domains" | "closed";
    /** A staging site: who registers here says so. */
    staging: boolean;
  };
  /** The provider of single sign-on; null: none. */
  signOn: { issuer: string; clientId: string; clientSecret: string | null; name: string } | null;
  /** How often one session, or one address without a session, may ask within a minute; 0: as often as it likes. */
  requestsPerMinute: number;
  logLevel: (typeof logLevels)[number];
  /** Milliseconds from which a query of the engine or a request is logged as slow. */
  slowQueryMs: number;
  /** The bearer that may read `/api/metrics`; null: this machine alone. */
  metricsToken: string | null;
  /** In production replies are sent as they are; elsewhere each is held against the contract. */
  production: boolean;
}

/** The environment does not describe a server; the message says what to change, a line per problem. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Words for the networks of one machine, one link, one organisation. */
const networkNames = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(text: string): boolean {
  if (networkNames.has(text)) return true;
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** The provider that `npm run dev:sso` starts. */
const LOCAL_ISSUER = "http://127.0.0.1:9090";

const DEMO_SIZE_MAX = 10_000_000;
const RESERVE_MAX_MB = 1_000_000_000;

/** Reads the configuration from environment variables; an empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;

  function whole(name: string, fallback: number, min: number, max: number): number {
    const given = text(name);
    if (given === null) return fallback;
    const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}; it is “${given}”.`);
    return fallback;
  }

  // The value itself may hold a password, so the sentence does not repeat it.
  function address(name: string, protocols: readonly string[]): string | null {
    const given = text(name);
    if (given === null) return null;
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    const wanted = protocols.map((protocol) => `${protocol}//`).join(" or ");
    problems.push(`${name} must be an address that begins with ${wanted}.`);
    return null;
  }

  const logLevel = text("LOG_LEVEL") ?? "warn";
  const isLogLevel = (level: string): level is Config["logLevel"] =>
    (logLevels as readonly string[]).includes(level);
  if (!isLogLevel(logLevel)) {
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(", ")}; it is “${logLevel}”.`);
  }
  const password = env["DEMO_PASSWORD"] || null;
  if (password !== null && (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)) {
    problems.push(`DEMO_PASSWORD must have from ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }

  const allow = text("INGEST_ALLOW") === null ? null : splitAllowList(text("INGEST_ALLOW")!);
  problems.push(...allowListProblems(allow ?? []));
  const keys = { id: text("AWS_ACCESS_KEY_ID"), secret: text("AWS_SECRET_ACCESS_KEY") };

  function choice<T extends string>(name: string, options: readonly [T, ...T[]]): T {
    const given = text(name) ?? options[0];
    const chosen = options.find((option) => option === given);
    if (chosen !== undefined) return chosen;
    problems.push(`${name} must be one of ${options.join(", ")}; it is “${given}”.`);
    return options[0];
  }

  const mode = choice("AUTH_MODE", ["BASIC", "OIDC"]);
  const issuer =
    address("OIDC_ISSUER", ["http:", "https:"]) ?? (mode === "OIDC" ? LOCAL_ISSUER : null);
  if (issuer !== null && new URL(issuer).protocol === "http:" && !isLocal(issuer)) {
    problems.push("OIDC_ISSUER must begin with https://, unless the provider is on this machine.");
  }
  const contact = text("MAIL_CONTACT");
  const from = text("MAIL_FROM") ?? "Scoutline <no-reply@scoutline.invalid>";
  for (const [name, given] of [
    ["MAIL_CONTACT", contact],
    ["MAIL_FROM", from],
  ] as const) {
    if (given !== null && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(given)) {
      problems.push(`${name} must be an e-mail address, or a name with one in <angle brackets>.`);
    }
  }

  const cluster = text("CLICKHOUSE_CLUSTER");
  if (cluster !== null && !/^\w{1,100}$/.test(cluster)) {
    problems.push("CLICKHOUSE_CLUSTER must be a name of letters, digits and underscores.");
  }
  const proxies = (text("TRUST_PROXY") ?? "").split(/[\s,]+/).filter((entry) => entry !== "");
  for (const entry of proxies.filter((one) => !isNetwork(one))) {
    problems.push(
      `TRUST_PROXY must be a list of addresses, networks (10.0.0.0/8) and the words loopback, linklocal, uniquelocal; “${entry}” is none.`,
    );
  }

  const config: Config = {
    host: text("HOST") ?? "127.0.0.1",
    port: whole("PORT", 8080, 0, 65_535),
    dataDir: resolve(text("DATA_DIR") ?? "data"),
    databaseUrl: address("DATABASE_URL", ["postgres:", "postgresql:"]),
    clickhouseUrl: address("CLICKHOUSE_URL", ["http:", "https:"]),
    clickhouseCluster: cluster,
    trustProxy: proxies,
    demo: {
      size: whole("DEMO_SIZE", 30_000, 0, DEMO_SIZE_MAX),
      seed: whole("DEMO_SEED", 1, 0, 4_294_967_295),
      password,
    },
    ingest: {
      allow,
      reserve:
        text("INGEST_RESERVE_MB") === null
          ? null
          : whole("INGEST_RESERVE_MB", 0, 0, RESERVE_MAX_MB) * 1_000_000,
      objectStorage: {
        endpoint:
          address("AWS_ENDPOINT_URL_S3", ["http:", "https:"]) ??
          address("AWS_ENDPOINT_URL", ["http:", "https:"]),
        region: text("AWS_REGION"),
        keys: keys.id && keys.secret ? { id: keys.id, secret: keys.secret } : null,
      },
    },
    publicUrl: address("PUBLIC_URL", ["http:", "https:"])?.replace(/\/+$/, "") ?? null,
    mail: { smtpUrl: address("SMTP_URL", ["smtp:", "smtps:"]), from, contact },
    accounts: {
      mode,
      registration: choice("REGISTRATION", ["open", "domains", "closed"]),
      staging: choice("STAGING", ["no", "yes"]) === "yes",
    },
    signOn:
      issuer === null
        ? null
        : {
            issuer,
            clientId: text("OIDC_CLIENT_ID") ?? "scoutline",
            clientSecret: text("OIDC_CLIENT_SECRET"),
            name: text("OIDC_NAME") ?? new URL(issuer).host,
          },
    requestsPerMinute: whole("RATE_LIMIT", 1_200, 0, 1_000_000_000),
    logLevel: isLogLevel(logLevel) ? logLevel : "warn",
    slowQueryMs: whole("SLOW_QUERY_MS", 1_000, 0, 3_600_000),
    metricsToken: text("METRICS_TOKEN"),
    production: env["NODE_ENV"] === "production",
  };
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return config;
}
