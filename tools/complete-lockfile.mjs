// Run after every `npm install`. A registry mirror may not offer a package's binaries for other platforms; npm then
// leaves them out of the lock, and `npm ci` refuses the lock because the dependent still names them. This puts them
// back by name, version and platform, so that each platform installs its own.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const PLATFORM =
  /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?:-(arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x))?/;

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const added = {};

for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const known = [`node_modules/${name}`, `${place}/node_modules/${name}`];
    if (known.some((path) => path in lock.packages || path in added)) continue;
    const platform = PLATFORM.exec(name);
    if (!platform) continue;
    const [, os, cpu] = platform;
    added[known[0]] = {
      version: range.replace(/^[~^]/, ""),
      optional: true,
      os: [os],
      ...(cpu && { cpu: [cpu] }),
    };
  }
}

const sorted = Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) =>
  a < b ? -1 : 1,
);
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
);
console.log(`${Object.keys(added).length} platform packages added to the lock.`);
