import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const group = "installation";
const install = "Run npm ci in the program's folder.";

/** Checks that need nothing installed: Node, the platform, and whether node_modules is what the lockfile names. */
export function checkInstallation() {
  return [checkNode(), checkPlatform(), checkPackages(), checkEngineLibrary()];
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  return isEnough
    ? { group, name: "node", state: "ok", text: `Node ${process.versions.node}` }
    : {
        group,
        name: "node",
        state: "fail",
        text: `This is Node ${process.versions.node}.`,
        mend: "Install Node 20.19 or newer.",
      };
}

function checkPlatform() {
  const { platform, arch } = process;
  const glibc = platform === "linux" ? process.report.getReport().header.glibcVersionRuntime : null;
  const text = `${platform} ${arch}${glibc ? `, glibc ${glibc}` : ""}`;
  if (platform === "darwin" || glibc) return { group, name: "platform", state: "ok", text };
  return {
    group,
    name: "platform",
    state: "fail",
    text: `The embedded engine does not run on ${platform === "linux" ? "a Linux without glibc" : platform}.`,
    mend: "Use a Linux with glibc (Debian, Ubuntu, Fedora …), macOS, or WSL 2 on Windows.",
  };
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

function checkPackages() {
  const name = "packages";
  const wanted = readPackages(join(root, "package-lock.json"));
  if (wanted === null) {
    return {
      group,
      name,
      state: "fail",
      text: "package-lock.json is missing or damaged.",
      mend: "Take the program's files again from where they came.",
    };
  }
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (installed === null) {
    return { group, name, state: "fail", text: "The packages are not installed.", mend: install };
  }
  const differing = Object.entries(wanted).filter(([path, entry]) => {
    if (path === "") return false;
    const found = installed[path];
    // What is for other platforms only is not installed on this one.
    if (found === undefined) return !entry.optional && !entry.devOptional;
    return found.version !== entry.version;
  });
  if (differing.length === 0) {
    const count = Object.keys(installed).length;
    return { group, name, state: "ok", text: `${count} packages, as the lockfile names them` };
  }
  const [first] = differing[0];
  return {
    group,
    name,
    state: "fail",
    text: `${differing.length} packages are not those of the lockfile, ${first} among them.`,
    mend: install,
  };
}

function checkEngineLibrary() {
  const name = "embedded engine";
  const folder = join(root, "node_modules", "@chdb", `lib-${process.platform}-${process.arch}`);
  const isThere = existsSync(folder) || existsSync(`${folder}-gnu`);
  return isThere
    ? { group, name, state: "ok", text: "its library is there" }
    : {
        group,
        name,
        state: "fail",
        text: "The library of the embedded engine is missing.",
        mend: install,
      };
}
