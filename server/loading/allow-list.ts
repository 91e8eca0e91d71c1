import { isAbsolute } from "node:path";
import { isAddress } from "../ingest/find-files.ts";

/** The entries of `INGEST_ALLOW`, which stand between commas or on lines of their own. */
export function splitAllowList(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** What is wrong with entries of an allow-list, a sentence each. */
export function allowListProblems(entries: readonly string[]): string[] {
  return entries
    .filter((entry) => !isEntry(entry))
    .map(
      (entry) =>
        `INGEST_ALLOW takes absolute paths and addresses that begin with https://, http:// or s3://, between commas; “${entry}” is neither.`,
    );
}

function isEntry(entry: string): boolean {
  if (!isAddress(entry)) return isAbsolute(entry);
  if (/^s3:\/\/[^/]/i.test(entry)) return true;
  return /^https?:/i.test(entry) && URL.canParse(entry);
}

/** Encoded dots, slashes and backslashes, however often encoded: a server may decode what was compared as it stands. */
const DISGUISED = /%(?:25)*(?:2e|2f|5c)/i;

/**
 * Whether an http(s) address lies below an entry of the list: the same protocol, host and port, and a path that is the
 * entry's or goes on after a slash. Addresses with disguised separators lie below none.
 */
export function isBelowAddress(url: URL, entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const allowed = new URL(entry);
  if (url.protocol !== allowed.protocol || url.host !== allowed.host) return false;
  if (DISGUISED.test(url.pathname)) return false;
  return isBelowText(url.pathname, allowed.pathname);
}

/**
 * Whether an s3 address, or the part of a pattern before its first special character, lies below an entry of the list.
 * Keys are compared as they stand; dots as a part of the key mean nothing to a storage and are never allowed.
 */
export function isBelowObject(address: string, entry: string): boolean {
  if (!/^s3:/i.test(entry)) return false;
  const [asked, allowed] = [withoutScheme(address), withoutScheme(entry)];
  if (asked.split("/").some((part) => part === "." || part === "..")) return false;
  const fixed = asked.slice(0, asked.search(/[*?{[]|$/));
  // A pattern may name more than its fixed part says, so that has to be past a slash of the entry.
  return fixed === asked
    ? isBelowText(fixed, allowed)
    : isBelowText(fixed, allowed.endsWith("/") ? allowed : `${allowed}/`);
}

const withoutScheme = (address: string) => address.replace(/^s3:\/\//i, "");

function isBelowText(text: string, prefix: string): boolean {
  if (prefix.endsWith("/")) return text.startsWith(prefix);
  return text === prefix || text.startsWith(`${prefix}/`);
}
