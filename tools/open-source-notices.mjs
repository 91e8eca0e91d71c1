// Writes src/views/about/open-source-notices.json: what the product is built on, with the licences, from the packages as they are installed.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./prepare.mjs";

const target = "src/views/about/open-source-notices.json";

/**
 * @typedef {{ name: string, version: string, license: string, address: string | null, text: number | null }} Package
 * @typedef {{ packages: Package[], texts: string[] }} Notices
 */

/** The places of the packages that the lock file installs for production on any machine, by name; optional ones are for one system each and left out. */
export function productionPlaces() {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([place, { dev, optional, devOptional }]) => place && !dev && !optional && !devOptional)
    .map(([place]) => place);
}

/** Gathers the notices of the installed packages; each text of a licence stands once, whoever uses it. @returns {Notices} */
export function gatherNotices() {
  /** @type {Map<string, number>} */
  const texts = new Map();
  const packages = productionPlaces().map((place) => {
    const folder = join(root, place);
    const { name, version, license, licenses, homepage, repository } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    const text = licenceText(folder);
    if (text !== null && !texts.has(text)) texts.set(text, texts.size);
    return {
      name,
      version,
      license: nameOf(license ?? licenses?.[0]) ?? "see its text",
      address: homepage ?? webAddress(repository),
      text: text === null ? null : texts.get(text),
    };
  });
  packages.sort((a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version));
  return { packages, texts: [...texts.keys()] };
}

function nameOf(license) {
  return typeof license === "string" ? license : license?.type;
}

function webAddress(repository) {
  const address = (typeof repository === "string" ? repository : repository?.url) ?? "";
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(address);
  if (short) return `https://github.com/${short[1]}`;
  const long = /^(?:git\+)?(?:https?|git|ssh):\/\/(?:git@)?(.+?)(?:\.git)?$/.exec(address);
  return long ? `https://${long[1]}` : null;
}

function licenceText(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  return file ? readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim() : null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const notices = gatherNotices();
  writeFileSync(join(root, target), `${JSON.stringify(notices, null, 2)}\n`);
  console.log(`${target}: ${notices.packages.length} packages, ${notices.texts.length} texts.`);
}
