import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, whatever folder a command was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/** Ends the command with a sentence for people instead of a stack trace. */
export function refuse(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Runs a command in the project's folder with its output shown; returns its exit code. */
export function run(command, parameters, options = {}) {
  const done = spawnSync(command, parameters, { cwd: root, stdio: "inherit", ...options });
  if (done.error) refuse(`Could not run ${command}: ${done.error.message}`);
  return done.status ?? 1;
}

/** Refuses, with a sentence, where the engines cannot run: Node before 20.19, or another platform than glibc Linux and macOS. */
export function checkPlatform() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    refuse(`Scoutline needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  const supported = process.platform === "darwin" || process.platform === "linux";
  if (!supported) {
    refuse(
      `The embedded engine runs on Linux (glibc) and macOS, not on ${process.platform}. On Windows use WSL 2.`,
    );
  }
  if (process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime) {
    refuse(
      "The embedded engine needs a Linux with glibc (Debian, Ubuntu, Fedora …); this one uses another C library.",
    );
  }
}

function digest(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Installs exactly what the lockfile names, unless that was done already. */
export function ensureInstalled() {
  const stamp = join(root, "node_modules", ".scoutline-installed");
  const wanted = digest(readFileSync(join(root, "package-lock.json")), process.versions.modules);
  if (readStamp(stamp) === wanted) return;
  console.log("Installing the packages of package-lock.json (once) …");
  if (run(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"]) !== 0) {
    refuse(
      "The packages could not be installed; npm said why above. Is the npm registry reachable?",
    );
  }
  writeFileSync(stamp, wanted);
}

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) yield path;
  else {
    for (const name of readdirSync(path).toSorted()) yield* filesBelow(join(path, name));
  }
}

/** Builds the browser's part into dist/ (and checks its size budget), unless nothing changed since the last build. */
export function ensureBuilt() {
  const stamp = join(root, "dist", ".stamp");
  const inputs = ["src", "contract", "query", "vite.config.ts", "package-lock.json", "budgets.json"]
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
  const wanted = digest(
    ...inputs.flatMap((path) =>
      [...filesBelow(path)].map((file) => digest(file, readFileSync(file))),
    ),
  );
  if (readStamp(stamp) === wanted) return;
  console.log("Building the browser's part …");
  if (run(npm, ["run", "build", "--silent"]) !== 0)
    refuse("The build failed; the reason stands above.");
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
