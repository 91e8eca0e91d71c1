import { SaxesParser } from "saxes";
import { oneLine } from "../records/texts.ts";
import { withoutForeignEntities } from "../records/entities.ts";

/** An element with what is in it; names are without their namespace's prefix. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

/** What a document is in, and the first thing that is wrong with it; null where nothing is. */
export interface ReadXml {
  root: Element | null;
  problem: string | null;
}

const MAX_DEPTH = 200;
const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads one XML document as far as it is well formed. Entities of the old character sets need no declaration. Never throws. */
export function readXml(text: string): ReadXml {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let root: Element | null = null;
  let problem: string | null = null;
  parser.on("error", (error) => {
    problem ??= error.message;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name: bare(name), attributes, children: [] };
    if (open.length < MAX_DEPTH) open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const add = (piece: string) => {
    open.at(-1)?.children.push(piece);
  };
  parser.on("text", add);
  parser.on("cdata", add);
  try {
    parser.write(withoutForeignEntities(text)).close();
  } catch (error) {
    problem ??= error instanceof Error ? error.message : String(error);
  }
  return { root, problem };
}

/** The elements right inside one, of that name where it is given. */
export function childrenOf(element: Element | null | undefined, name?: string): Element[] {
  const elements = (element?.children ?? []).filter((child) => typeof child !== "string");
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

/** The first element at the end of a path of names, `publication-reference/document-id`. */
export function at(element: Element | null | undefined, path: string): Element | undefined {
  let found = element ?? undefined;
  for (const name of path.split("/")) found = childrenOf(found, name)[0];
  return found;
}

/** All elements of a name, however deep, in the order of the document. */
export function within(element: Element | null | undefined, name: string): Element[] {
  return childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...within(child, name),
  ]);
}

/** All text in an element, in one line; empty without one. */
export function textOf(element: Element | null | undefined): string {
  return oneLine(rawText(element));
}

function rawText(element: Element | null | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === "string" ? child : rawText(child)))
    .join("");
}

/** The text at the end of a path. */
export const textAt = (element: Element | null | undefined, path: string): string =>
  textOf(at(element, path));

/** Paragraphs with a blank between them, other elements without. */
export function paragraphs(element: Element | null | undefined): string {
  const pieces = childrenOf(element);
  const inner = pieces.filter((child) => /^(?:p|para|paragraph|btext)$/i.test(child.name));
  return inner.length === 0 ? textOf(element) : inner.map(paragraphs).join(" ").trim();
}
