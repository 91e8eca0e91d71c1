/** Ends of host names that a link is not followed to without a warning (specification §5); .中国 as browsers write it. */
const foreignEndings = ["ir", "ru", "su", "cn", "hk", "mo", "unicom", "yamaxun", "xn--fiqs8s"];

/** A web address outside the product, or null when the text is not one that may be offered as a link (only http and https are). */
export function externalAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/** Whether the host of the address ends as those do that call for a warning; case, port and a closing dot do not matter. */
export function isForeign(url: URL): boolean {
  const host = url.hostname.replace(/\.$/, "");
  return foreignEndings.some((ending) => host.endsWith(`.${ending}`));
}
