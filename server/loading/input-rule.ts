import { realpath, stat } from "node:fs/promises";
import { dirname, sep } from "node:path";
import { globExpression, isGlob } from "../ingest/glob.ts";
import { isBelowAddress, isBelowObject } from "./allow-list.ts";

/** The rule does not let this be loaded; the message says which rule. */
export class InputRefused extends Error {
  override name = "InputRefused";
}

/** What may be loaded. Each check throws `InputRefused`. Made anew for each load: it remembers folders. */
export interface InputRule {
  /** A path that exists, with every link followed; the answer is where it really is. */
  file(path: string): Promise<string>;
  /** An http(s) address, before it is asked; the answer says whether it may be of a private network. */
  address(address: string): { url: URL; mayBePrivate: boolean };
  /** An s3 address or pattern. */
  object(address: string): void;
}

/** Folders of the system in which nothing is a file of anybody's. */
const SYSTEM = ["/proc", "/dev", "/sys"];

/**
 * Without a list: every file that the process may read and every public address. With one: only what is in it, and
 * addresses of private networks where they are in it. Never what is inside `dataDir` or a folder of the system.
 */
export function inputRule({
  allow,
  dataDir,
}: {
  allow: readonly string[] | null;
  dataDir: string;
}): InputRule {
  const isInside = memberships();
  const refuseUnlisted = (name: string): never => {
    throw new InputRefused(
      `${name} is not among what may be loaded here: ${allow!.join(", ")} (INGEST_ALLOW).`,
    );
  };
  return {
    file: async (path) => {
      const real = await realpath(path);
      for (const folder of SYSTEM) {
        if (await isInside(real, folder)) {
          throw new InputRefused(`${path} is in ${folder}, where nothing is to be loaded.`);
        }
      }
      if (await isInside(real, dataDir)) {
        throw new InputRefused(
          `${path} is in ${dataDir}, which holds the databases. Keep what is to be loaded elsewhere.`,
        );
      }
      if (allow === null) return real;
      for (const entry of allow) if (await isListed(real, entry, isInside)) return real;
      return refuseUnlisted(path);
    },
    address: (address) => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url?.protocol !== "http:" && url?.protocol !== "https:") {
        throw new InputRefused(
          `${address} is no address that can be loaded; they begin with https://, http:// or s3://.`,
        );
      }
      if (url.username !== "" || url.password !== "") {
        throw new InputRefused(
          `The address of ${url.host} holds a username or password, which the records of the load would keep. Take it out.`,
        );
      }
      if (allow === null) return { url, mayBePrivate: false };
      if (!allow.some((entry) => isBelowAddress(url, entry))) refuseUnlisted(address);
      return { url, mayBePrivate: true };
    },
    object: (address) => {
      if (!/^s3:\/\/[a-z0-9][a-z0-9.-]+[a-z0-9](?:\/|$)/i.test(address)) {
        throw new InputRefused(`${address} names no bucket; write s3://bucket/prefix/*.gz.`);
      }
      if (allow === null || allow.some((entry) => isBelowObject(address, entry))) return;
      refuseUnlisted(address);
    },
  };
}

type IsInside = (real: string, folder: string) => Promise<boolean>;

/**
 * Whether a real path is a folder or lies below it, told by what the folders are and not by how they are spelt: a file
 * system may not mind case, and one folder may be mounted at two places.
 */
function memberships(): IsInside {
  const known = new Map<string, Promise<string | null>>();
  const identity = (path: string) => {
    const found =
      known.get(path) ??
      stat(path, { bigint: true }).then(
        ({ dev, ino }) => `${dev}:${ino}`,
        () => null,
      );
    known.set(path, found);
    return found;
  };
  return async (real, folder) => {
    const wanted = await identity(folder);
    if (wanted === null) return false;
    for (let at = real; ; at = dirname(at)) {
      if ((await identity(at)) === wanted) return true;
      if (dirname(at) === at) return false;
    }
  };
}

/** Whether a real path is named by an entry, or lies below a folder that it names. */
async function isListed(real: string, entry: string, isInside: IsInside): Promise<boolean> {
  if (!isGlob(entry)) return await isInside(real, entry);
  const parts = entry.split(sep);
  const first = parts.findIndex(isGlob);
  const fixed = await realpath(parts.slice(0, first).join(sep) || sep).catch(() => null);
  if (fixed === null) return false;
  const pattern = globExpression(parts.slice(first).join(sep));
  const prefix = fixed.endsWith(sep) ? fixed : `${fixed}${sep}`;
  if (!real.startsWith(prefix)) return false;
  const rest = real.slice(prefix.length).split(sep);
  // A folder that the pattern names is allowed with all that is in it.
  return rest.some((_, index) => pattern.test(rest.slice(0, index + 1).join(sep)));
}
