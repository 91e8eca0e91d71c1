import { spawn } from "node:child_process";
import { root } from "./prepare.mjs";

/**
 * Runs a TypeScript program of the project and ends with its exit code. The engine's queries occupy
 * libuv's threads, so there are more of them than the default four: otherwise files, gzip and password
 * hashing would wait behind searches.
 */
export function launch(program, parameters = process.argv.slice(2), environment = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", program, ...parameters], {
    cwd: root,
    stdio: "inherit",
    env: { UV_THREADPOOL_SIZE: "16", ...process.env, ...environment },
  });
  // Ctrl-C reaches the child from the terminal; it closes the engines and this process waits for it.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
