import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startIdentityProvider } from "../../tests/support/identity-provider.ts";
import { startMailbox } from "./mailbox.ts";
import { acceptTerms } from "./people.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const DEMO_SIZE = 2_000;
const PASSWORD = "end-to-end-password";
const START_MS = 120_000;

/**
 * Starts the production server over the built application, on a free port and an empty folder with a small demo universe,
 * with a mail server and a provider of single sign-on, all real; returns how to end them. The demo analyst has accepted
 * the terms of service.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, "dist", "index.html")))
    throw new Error("The application is not built. Run `npm run build` first.");
  const folder = mkdtempSync(join(tmpdir(), "scoutline-e2e-"));
  const mailbox = await startMailbox();
  const provider = await startIdentityProvider();
  const server = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      UV_THREADPOOL_SIZE: "16",
      DATA_DIR: folder,
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO_SIZE: String(DEMO_SIZE),
      DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: "warn",
      SMTP_URL: mailbox.smtpUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: "Example ID",
    },
  });
  const end = async () => {
    await stop(server);
    await provider.stop();
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { address, username } = await whatItSays(server);
    Object.assign(process.env, {
      E2E_ADDRESS: address,
      E2E_USERNAME: username,
      E2E_PASSWORD: PASSWORD,
      E2E_MAILBOX: mailbox.address,
      E2E_ISSUER: provider.issuer,
    });
    await acceptTerms({ username, password: PASSWORD });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** The address and the demo analyst that the server prints, once it says that it is ready. */
function whatItSays(server: ChildProcess): Promise<{ address: string; username: string }> {
  return new Promise((resolve, reject) => {
    let said = "";
    const give = (reason: string) => reject(new Error(`${reason}\n${said}`));
    const timer = setTimeout(() => give("The server did not become ready."), START_MS);
    server.once("exit", (code) => give(`The server ended with ${code}.`));
    server.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = / at (http:\S+)/.exec(said)?.[1];
      const username = /Sign in as (\S+)/.exec(said)?.[1];
      if (address && username && said.includes("Ready after")) {
        clearTimeout(timer);
        resolve({ address, username });
      }
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGINT");
  });
}
