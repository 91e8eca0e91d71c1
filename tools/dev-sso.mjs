// The product with single sign-on: a provider for development beside it, which believes whatever address one types.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { checkPlatform, ensureBuilt, ensureInstalled, root } from "./prepare.mjs";

checkPlatform();
ensureInstalled();
ensureBuilt();

// In groups of their own, so that Ctrl-C comes by here alone: a second signal would end the product at once.
const options = { cwd: root, detached: true };
const provider = spawn(process.execPath, ["tools/local-provider.mjs"], {
  ...options,
  stdio: ["ignore", "pipe", "inherit"],
});
const children = new Set([provider]);

function stop() {
  for (const child of children) child.kill("SIGTERM");
}

/** Neither is of use without the other. */
function endWith(child) {
  child.once("exit", (code) => {
    children.delete(child);
    process.exitCode ??= code ?? 1;
    stop();
  });
}
endWith(provider);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

const lines = createInterface(provider.stdout);
const ended = once(provider, "exit").then(() => null);
const first = await Promise.race([once(lines, "line"), ended]);
if (first !== null) {
  const [line] = first;
  const issuer = line.split(" at ")[1];
  console.log(`${line}\nScoutline offers to sign in with it as “Local provider”.`);
  const product = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    ...options,
    stdio: "inherit",
    env: {
      UV_THREADPOOL_SIZE: "16",
      NODE_ENV: "production",
      AUTH_MODE: "BASIC",
      ...process.env,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "scoutline",
      OIDC_CLIENT_SECRET: "",
      OIDC_NAME: "Local provider",
    },
  });
  children.add(product);
  endWith(product);
}
