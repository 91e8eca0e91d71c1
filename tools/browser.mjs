import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.mjs";
import { refuse, root } from "./prepare.mjs";

const attempt = (command, ...parameters) =>
  spawnSync(command, parameters, { cwd: root, stdio: "inherit", timeout: 600_000 }).status === 0;

const isRoot = process.getuid?.() === 0;
const hasApt = process.platform === "linux" && spawnSync("apt-get", ["--version"]).status === 0;

/** Whether the browser starts at all: a downloaded one may lack system libraries. */
function starts(path) {
  return path !== undefined && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

/** Finds a Chromium for the browser tests, else fetches Playwright's, else the system's package; refuses with a sentence when none can be had. */
export function ensureChromium() {
  if (starts(findChromium())) return;
  console.log("No Chromium was found; fetching one for the browser tests …");
  attempt("npx", "playwright", "install", ...(isRoot && hasApt ? ["--with-deps"] : []), "chromium");
  if (starts(findChromium())) return;
  if (isRoot && hasApt) {
    attempt("apt-get", "update", "-qq");
    attempt("apt-get", "install", "-y", "-qq", "chromium");
  }
  if (starts(findChromium())) return;
  refuse(
    "The browser tests need Chromium, and none could be installed here. Install Chromium or Chrome, or name one by CHROMIUM_PATH, and run npm test again.",
  );
}
