import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { isIP } from "node:net";
import { basename, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type InputFile, NothingToLoad } from "../ingest/find-files.ts";
import { onDisk } from "../ingest/table-function.ts";
import { checkSpace, NoSpace, spaceLeft } from "./free-space.ts";
import { InputRefused, type InputRule } from "./input-rule.ts";
import { isPrivateAddress } from "./private-address.ts";

const MAX_BYTES = 200_000_000_000;
const MAX_REDIRECTS = 5;
const SILENCE_MS = 60_000;
/** Between two looks at the disk. */
const LOOK_AFTER = 32_000_000;

export interface DownloadOptions {
  rule: InputRule;
  /** Where the file is put. */
  folder: string;
  /** Bytes to leave free on its disk. */
  reserve: number | null;
  signal?: AbortSignal;
}

/**
 * Fetches the file of an http(s) address. Every address on the way, redirects among them, is held against the rule,
 * and so is the machine it turns out to be. At most 200 GB and what the disk holds; failures are sentences.
 */
export async function download(address: string, options: DownloadOptions): Promise<InputFile> {
  const { folder, reserve, signal } = options;
  const { response, url } = await follow(address, options);
  const announced = Number(response.headers["content-length"] ?? 0);
  try {
    if (announced > MAX_BYTES) {
      throw new NothingToLoad(
        `${address} has ${announced} bytes; at most ${MAX_BYTES} are fetched.`,
      );
    }
    if (announced > (await spaceLeft(folder, reserve))) {
      throw new NoSpace(
        `${address} has ${announced} bytes, for which the disk of ${folder} has no room (INGEST_RESERVE_MB).`,
      );
    }
  } catch (error) {
    response.destroy();
    throw error;
  }
  const name = basename(url.pathname).replaceAll(/[^\w.-]/g, "_");
  const local = join(folder, name.slice(-100) || "download");
  await pipeline(response, bounded(address, folder, reserve), createWriteStream(local), {
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    if (!isCut(error)) throw error;
    throw new NothingToLoad(
      `${address} ended before its end. Start the same command again to fetch it anew.`,
      { cause: error },
    );
  });
  const { size } = await stat(local);
  const mark = response.headers.etag ?? response.headers["last-modified"] ?? "";
  return { path: address, local, storage: onDisk, bytes: size, fingerprint: `${size}:${mark}` };
}

async function follow(
  address: string,
  { rule, signal }: DownloadOptions,
): Promise<{ response: IncomingMessage; url: URL }> {
  let { url, mayBePrivate } = rule.address(address);
  for (let redirects = 0; ; redirects++) {
    const response = await ask(url, mayBePrivate, signal);
    const { statusCode = 0, statusMessage, headers } = response;
    if (statusCode === 200) return { response, url };
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
      throw new NothingToLoad(`${address} answers ${statusCode} ${statusMessage}.`);
    }
    if (redirects === MAX_REDIRECTS || !URL.canParse(headers.location, url)) {
      throw new NothingToLoad(`${address} leads from one address to the next, and to no file.`);
    }
    const next = rule.address(new URL(headers.location, url).href);
    if (url.protocol === "https:" && next.url.protocol === "http:") {
      throw new InputRefused(`${address} leads to ${next.url.host} without encryption.`);
    }
    ({ url, mayBePrivate } = next);
  }
}

function ask(url: URL, mayBePrivate: boolean, signal?: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replaceAll(/[[\]]/g, "");
  if (!mayBePrivate && isIP(host) > 0 && isPrivateAddress(host)) throw refusedHost(host);
  const get = url.protocol === "https:" ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        agent: false,
        headers: { "user-agent": "Scoutline", "accept-encoding": "identity" },
        lookup: mayBePrivate ? lookup : lookupPublic,
        signal,
        timeout: SILENCE_MS,
      },
      resolve,
    );
    request.on("timeout", () => request.destroy(new Error("no answer for a minute")));
    request.on("error", (cause) => {
      if (signal?.aborted) reject(signal.reason as Error);
      else if (cause instanceof InputRefused) reject(cause);
      else
        reject(new NothingToLoad(`${url.href} cannot be reached (${cause.message}).`, { cause }));
    });
  });
}

const refusedHost = (host: string) =>
  new InputRefused(
    `${host} is a machine of a private network, from which nothing is loaded unless INGEST_ALLOW lists its addresses.`,
  );

/** Resolves a name, and refuses it when it is one of a private network: the connection goes where this says and nowhere else. */
function lookupPublic(
  host: string,
  options: LookupOptions,
  callback: (
    error: NodeJS.ErrnoException | null,
    address: string | LookupAddress[],
    family?: number,
  ) => void,
): void {
  lookup(host, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error || !first) callback(error ?? new Error(`${host} has no address`), []);
    else if (found.some(({ address }) => isPrivateAddress(address)))
      callback(refusedHost(host), []);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
}

/** Whether the other side broke off. */
function isCut(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Passes bytes on until there are too many of them for the bound or the disk. */
function bounded(address: string, folder: string, reserve: number | null): Transform {
  let passed = 0;
  let looked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > MAX_BYTES) {
        done(new NothingToLoad(`${address} has more than ${MAX_BYTES} bytes.`));
      } else if (passed - looked < LOOK_AFTER) done(null, chunk);
      else {
        looked = passed;
        checkSpace(folder, reserve).then(() => done(null, chunk), done);
      }
    },
  });
}
