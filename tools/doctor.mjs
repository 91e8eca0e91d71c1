// Looks at what the program lives on and changes nothing: npm run doctor [-- --json] [--deep] [--data-dir <folder>]
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { checkInstallation } from "./check-installation.mjs";
import { root } from "./prepare.mjs";

const parameters = process.argv.slice(2);
const asJson = parameters.includes("--json");
const signs = { ok: "ok  ", warn: "WARN", fail: "FAIL", skip: "skip" };
const checks = [];

function tell(check) {
  checks.push(check);
  if (asJson) return;
  const { group, name, state, text, mend } = check;
  console.log(`${signs[state]}  ${group}: ${name === group ? "" : `${name}: `}${text}`);
  if (mend) console.log(`      → ${mend}`);
}

for (const check of checkInstallation()) tell(check);
if (existsSync(join(root, "node_modules", "tsx"))) await tellTheRest();
else {
  const text = "the other checks need the packages";
  tell({ group: "program", name: "program", state: "skip", text });
}

const failed = checks.filter(({ state }) => state === "fail").length;
const warned = checks.filter(({ state }) => state === "warn").length;
if (asJson) console.log(JSON.stringify({ ok: failed === 0, checks }, null, 2));
else console.log(`\n${checks.length} checks: ${failed} failed, ${warned} warnings`);
process.exitCode = failed > 0 ? 1 : 0;

/** The checks of `server/doctor`, a JSON object a line, told as they come. */
async function tellTheRest() {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "server/cli/doctor.ts", ...parameters],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { UV_THREADPOOL_SIZE: "16", ...process.env },
    },
  );
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => {
    child.on("close", (code, signal) => resolve(code ?? signal));
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) tell(JSON.parse(line));
    else console.log(line);
  }
  const code = await ended;
  if (code === 0) return;
  tell({
    group: "program",
    name: "program",
    state: "fail",
    text: `The other checks ended with ${code}: ${said.trim().split("\n").slice(-3).join(" ")}`,
    mend: "Run npm ci in the program's folder; if it stays so, report it with these lines.",
  });
}
