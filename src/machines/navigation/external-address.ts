/** Ends of host names that a link is not followed to without a warning (specification §5); .中国 as browsers write it. */
const endings = ["ir", "ru", "su", "cn", "hk", "mo", "unicom", "yamaxun", "xn--fiqs8s"];
const foreignEndings = new Set(endings);

/** A web address outside the product, or null when the text is not one that may be offered as a link (only http and https are). */
export function externalAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/** Whether the host of the address ends as those do that call for a warning, or is such an ending; case, port, who is named before an @ and closing dots do not matter. */
export function isForeign(url: URL): boolean {
  const [ending = ""] = url.hostname.replace(/\.+$/, "").split(".").slice(-1);
  return foreignEndings.has(ending.toLowerCase());
}
