const squeeze = (path: string) => path.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");

/**
 * The address as the product writes it, for one that a route's pattern matched: no slash at the end, fixed parts in
 * the pattern's case, ids as they are. The same address where only that could change nothing.
 */
export function canonicalPath(pathname: string, pattern: string): string {
  if (pattern === "*") return pathname;
  const parts = squeeze(pathname).split("/");
  const fixed = pattern.split("/");
  return parts.map((part, at) => (isFixed(fixed[at]) ? fixed[at] : part)).join("/") || "/";
}

function isFixed(part: string | undefined): part is string {
  return part !== undefined && !part.startsWith(":");
}
