// Holds the dependencies against rules that need no network, then asks the registry, where it answers, for known holes.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const REGISTRY = "https://registry.npmjs.org/";
/** Whose programs may run while they are installed: the engine and the bundler unpack their binaries. */
const mayRunScripts = new Set(["chdb", "esbuild", "fsevents"]);
const ASK_MS = 30_000;

/** What is wrong with the dependencies as `package.json` and the lock file have them, a sentence each. */
export function lockProblems(manifest, lock) {
  const problems = [];
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  })) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
      problems.push(`${name} is not wanted in one exact version but as “${version}”.`);
    }
  }
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "") continue;
    const name = path.split("node_modules/").at(-1);
    if (entry.link || (entry.resolved && !entry.resolved.startsWith(REGISTRY))) {
      problems.push(`${name} comes from ${entry.resolved}, which is not the registry.`);
    }
    // Binaries for other machines, which the registry of whoever made the lock may not have had.
    const isForOthers = entry.optional && (entry.os || entry.cpu);
    if (!entry.integrity && !isForOthers)
      problems.push(`${name} has no checksum in the lock file.`);
    if (entry.integrity && !entry.integrity.startsWith("sha512-")) {
      problems.push(`${name} has a weak checksum in the lock file.`);
    }
    if (entry.hasInstallScript && !mayRunScripts.has(name)) {
      problems.push(`${name} wants to run a program while it is installed.`);
    }
  }
  return problems;
}

/** The known holes of the packages that the product runs with, grave ones only; null when the registry does not say. */
function knownHoles() {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
    cwd: root,
    encoding: "utf8",
    timeout: ASK_MS,
  });
  try {
    const { vulnerabilities } = JSON.parse(stdout);
    if (!vulnerabilities) return null;
    return Object.values(vulnerabilities)
      .filter(({ severity }) => severity === "high" || severity === "critical")
      .map(({ name, severity, range }) => `${name} ${range} has a known hole (${severity}).`);
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
  const holes = knownHoles();
  const problems = [
    ...lockProblems(read("package.json"), read("package-lock.json")),
    ...(holes ?? []),
  ];
  if (holes === null)
    console.log("The registry was not asked for known holes: it does not answer.");
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
