import { paths } from "../navigation/paths.ts";

/** Where a link in a text of the guide leads inside the product: a page (`other.md#part`), a heading (`#part`) or an address of a screen; null when it leads out. */
export function guideAddress(href: string): string | null {
  const page = /^([\w-]+)\.md(#[^#]*)?$/.exec(href);
  if (page) return paths.help(page[1]) + (page[2] ?? "");
  return /^(#|\?|\/(?![/\\]))/.test(href) ? href : null;
}
