import { once } from "node:events";
import { createServer } from "node:net";
import { Health } from "../../contract/health.ts";
import { PRODUCT_VERSION } from "../../contract/limits.ts";
import type { Config } from "../config.ts";
import { lockHolder } from "../store/folder-lock.ts";
import { type Check, fail, number, ok, skip, warn } from "./check.ts";

const PATIENCE_MS = 5_000;

/** A server on the configured port: its own word on its health, or whether the port is free for one. */
export async function checkServer(config: Config): Promise<Check[]> {
  const { port } = config;
  if (port === 0) return [skip("server", "PORT is 0: any port, so none can be asked")];
  const health = await askHealth(config);
  if (health !== null) return [describe(health, config)];
  const holder = await lockHolder(config.dataDir);
  if (await isTaken(config)) {
    return [
      fail(
        "port",
        `Port ${port} is in use by something that is not Scoutline.`,
        "Stop what uses it, or choose another with PORT.",
      ),
    ];
  }
  return holder?.running
    ? [
        warn(
          "server",
          `Process ${holder.pid} has the folder, but no server answers on port ${port}.`,
          "If a server runs on another port, give the doctor the same PORT.",
        ),
      ]
    : [ok("port", `${port} is free; no server is running`)];
}

function describe({ status, version, counts, corpus_version, progress }: Health, { port }: Config) {
  const text = `port ${port} answers: Scoutline ${version}, ${number(counts.publication)} publications, corpus version ${corpus_version}`;
  if (progress)
    return ok("server", `${text}; ${progress.label}: ${progress.done} of ${progress.total ?? "?"}`);
  if (version !== PRODUCT_VERSION) {
    return warn(
      "server",
      `${text}, while these files are ${PRODUCT_VERSION}.`,
      "Restart the server to run what is installed.",
    );
  }
  return ok("server", `${text}, ${status}`);
}

async function askHealth({ host, port }: Config): Promise<Health | null> {
  const place = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host;
  try {
    const reply = await fetch(`http://${place}:${port}/api/health`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return Health.safeParse(await reply.json()).data ?? null;
  } catch {
    return null;
  }
}

async function isTaken({ host, port }: Config): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  } finally {
    server.close();
  }
}
