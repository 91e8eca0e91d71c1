/** A publication: its office, its number there and its kind. */
export interface Publication {
  authority: string;
  number: string;
  kind: string;
}

/**
 * An office's number in one spelling: without leading zeros, signs and blanks, and US applications in the eleven digits
 * they are published under (DOCDB leaves out the zero after the year).
 */
export function plainNumber(authority: string, number: string): string {
  const bare = number.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const [, letters = "", rest = ""] = /^([A-Z]*)0*(.*)$/.exec(bare)!;
  const plain = letters + rest;
  return authority === "US" ? plain.replace(/^(20\d\d)(\d{6})$/, "$10$2") : plain;
}

/** `US-9358892-B1`; empty without office or number. */
export function publicationNumber({ authority, number, kind }: Publication): string {
  const plain = plainNumber(authority, number);
  if (authority === "" || plain === "") return "";
  return kind === "" ? `${authority}-${plain}` : `${authority}-${plain}-${kind}`;
}

/** Numbers of patents, utility models and designs of an office are counted apart. */
const rowOf = (kind: string) => (/^[UY]/.test(kind) ? "-U" : kind.startsWith("S") ? "-S" : "");

/** The key that all publications of one number have, whatever their kind; empty without office or number. */
export function publicationKey({ authority, number, kind }: Publication): string {
  const plain = plainNumber(authority, number);
  if (authority === "" || plain === "") return "";
  return `p:${authority}-${plain}${authority === "US" ? "" : rowOf(kind)}`;
}

/**
 * The key of an application. US numbers are told by their series and serial number (eight digits, with the year before them
 * in DOCDB); the older spelling of DOCDB cannot be told from another application's, so it is no key.
 */
export function applicationKey(authority: string, number: string, kind = ""): string {
  const plain = number.toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (authority === "" || plain === "") return "";
  const row = kind.startsWith("W") ? "-W" : rowOf(kind);
  if (authority !== "US") return `a:${authority}-${plain.replace(/^0+(?=.)/, "")}${row}`;
  const digits = plain.replace(/^(?:19|20)\d\d(\d{8})$/, "$1").replace(/^D?(\d{7})$/, "0$1");
  return /^\d{8}$/.test(digits) ? `a:US-${digits}${row}` : "";
}

/** `US-9358892-B1`, or without its kind, in parts; null where it is none. */
export function parsePublication(text: string): Publication | null {
  const [, authority, number, kind = ""] =
    /^([A-Z]{2})-([0-9A-Z]+)(?:-([A-Z]\d?[A-Z]?))?$/.exec(text.trim().toUpperCase()) ?? [];
  return authority && number && /\d/.test(number) ? { authority, number, kind } : null;
}

export const LAST_OLD_GRANT = 20_010_101;

/**
 * Whether a publication of the kind is a grant. Kinds B, C, E and Y are; of the US also designs, plants and, before 2001, A;
 * and utility models where publication is registration.
 */
export function isGrant({ authority, kind }: Publication, date: number): boolean {
  if (authority === "WO") return false;
  if (/^[BCEY]/.test(kind)) return true;
  if (authority === "US") {
    return /^(?:S|P$|P[23]|H)/.test(kind) || (kind === "A" && date > 0 && date < LAST_OLD_GRANT);
  }
  return kind.startsWith("U") && (authority === "CN" || authority === "DE");
}
