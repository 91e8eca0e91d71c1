// The other command: installs what is missing, then every check and every test, and one closing line.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./browser.mjs";
import { checkPlatform, ensureInstalled, root } from "./prepare.mjs";

checkPlatform();
ensureInstalled();
ensureChromium();

const reports = join(root, ".cache", "test");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const timings = [];

/** Runs a program of node_modules/.bin; resolves with its exit code and what it printed (shown when `quiet` is off or it failed). */
function execute(name, command, parameters, { quiet = false, env = {} } = {}) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "node_modules", command), ...parameters], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, UV_THREADPOOL_SIZE: "16", ...env },
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        if (quiet) printed += chunk;
        else process.stdout.write(chunk);
      });
    }
    child.on("close", (code) => {
      timings.push([name, Date.now() - began]);
      if (quiet && code !== 0) process.stdout.write(printed);
      resolve(code ?? 1);
    });
  });
}

async function check(name, command, parameters) {
  const code = await execute(name, command, parameters, { quiet: true });
  console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name}`);
  if (code === 0) total.passed++;
  else {
    total.failed++;
    failures.push(name);
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function count(name, code, { passed, failed, skipped }) {
  total.passed += passed;
  total.skipped += skipped;
  // A runner that stops on an error outside any test has failed too.
  total.failed += failed || (code === 0 && passed + skipped > 0 ? 0 : 1);
  if (failed || code !== 0 || passed + skipped === 0) failures.push(name);
}

async function vitest(project) {
  const file = join(reports, `${project}.json`);
  console.log(`\n— ${project} tests`);
  const code = await execute(`${project} tests`, "vitest/vitest.mjs", [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  count(`${project} tests`, code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

async function playwright() {
  const file = join(reports, "e2e.json");
  console.log("\n— end-to-end tests");
  const code = await execute(
    "end-to-end tests",
    "@playwright/test/cli.js",
    ["test", "--reporter=list,json"],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(file)?.stats ?? {};
  // A test that passed only when repeated is a defect of the suite, not a pass.
  count("end-to-end tests", code, { passed: expected, failed: unexpected + flaky, skipped });
}

await Promise.all([
  check("format", "oxfmt/bin/oxfmt", ["--check", "."]),
  check("lint", "oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"]),
]);
await Promise.all([
  check("types", "typescript/bin/tsc", ["--noEmit"]),
  check("unused files, exports and dependencies", "knip/bin/knip.js", []),
  check("dependencies", "../tools/audit.mjs", []),
]);
await check("build", "vite/bin/vite.js", ["build", "--logLevel", "warn"]);
await Promise.all([check("size budget", "../tools/budget.mjs", []), vitest("unit")]);
await vitest("server");
await vitest("browser");
await playwright();

console.log(
  `\n${timings.map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`).join("\n")}`,
);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
