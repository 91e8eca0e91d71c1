import { fileURLToPath } from "node:url";
import { SingleBar } from "cli-progress";
import { PRODUCT_VERSION } from "../contract/limits.ts";
import { ConfigError, readConfig } from "./config.ts";
import { EngineError } from "./corpus/engine-errors.ts";
import { UnfinishedLoad } from "./corpus/write/load.ts";
import type { Progress } from "./readiness.ts";
import { type RunningServer, startServer } from "./start.ts";
import { StoreError } from "./store/store-error.ts";
import { threadsWarning } from "./threads.ts";

const browserFolder = fileURLToPath(new URL("../dist/", import.meta.url));

const began = performance.now();
try {
  await run(await startServer(readConfig(process.env), browserFolder));
} catch (error) {
  console.error(sentence(error));
  process.exit(1);
}

/** Says where the server is and fills it; it then runs until a signal comes. */
async function run(server: RunningServer): Promise<void> {
  closeOnSignal(server);
  const warning = threadsWarning(process.env, server.corpus.engine);
  if (warning !== null) console.warn(warning);
  console.log(`Scoutline ${PRODUCT_VERSION} at ${server.address}`);
  if (server.signIn) {
    console.log(`Sign in as ${server.signIn.username} with the password ${server.signIn.password}`);
  }
  if (server.outbox !== null) console.log(`E-mails are put into ${server.outbox}`);
  try {
    if ((await prepare(server)) === "ready") sayReady(server);
  } catch (error) {
    await server.close();
    throw error;
  }
}

function sayReady(server: RunningServer): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const count = server.corpus.counts().publication.toLocaleString("en");
  console.log(`Ready after ${seconds} s with ${count} publications. Ctrl-C ends it.`);
}

/** Updates and fills the corpus where that is to be done, with a bar on a terminal and a line per tenth elsewhere. */
async function prepare(server: RunningServer): Promise<"ready" | "stopped"> {
  if (process.stdout.isTTY) {
    const bar = new SingleBar({
      format: "{label} [{bar}] {percentage}% · {value} of {total} · {eta_formatted} to go",
      hideCursor: true,
    });
    try {
      return await server.prepare(({ label, done, total }) => {
        if (!bar.isActive) bar.start(total ?? 0, 0, { label });
        bar.setTotal(total ?? 0);
        bar.update(done, { label });
      });
    } finally {
      bar.stop();
    }
  }
  let before = { label: "", tenths: 0 };
  return server.prepare(({ label, done, total }: Progress) => {
    const tenths = Math.floor((done / (total || 1)) * 10);
    if (label === before.label && tenths <= before.tenths) return;
    if (tenths > 0) console.log(`${label}: ${tenths * 10} %`);
    before = { label, tenths };
  });
}

function closeOnSignal(server: RunningServer): void {
  let isClosing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // Asked twice: whoever asks does not want to wait any longer.
      if (isClosing) process.exit(1);
      isClosing = true;
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(sentence(error));
          process.exit(1);
        },
      );
    });
  }
}

/** What a person can act upon is said in a sentence; a fault of ours keeps its stack. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  const port = "port" in error ? String(error.port) : "";
  const address = "address" in error ? String(error.address) : "";
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `This machine has no address ${address}. Choose another with HOST.`;
  }
  if (code === "EACCES" && "syscall" in error && error.syscall === "listen") {
    return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
  }
  const isOurs =
    error instanceof ConfigError ||
    error instanceof StoreError ||
    error instanceof EngineError ||
    error instanceof UnfinishedLoad;
  return isOurs ? error.message : (error.stack ?? error.message);
}
