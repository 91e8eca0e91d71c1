/** Parts of a document that are long and of which nothing is kept. */
const UNREAD = [
  "description",
  "claims",
  "drawings",
  "subdoc-description",
  "subdoc-claims",
  "subdoc-drawings",
  "us-sequence-list-doc",
  "us-chemistry",
  "us-math",
  "SDODE",
  "SDOCL",
  "SDODR",
  "SDOCR",
];

/** The document without the parts of which nothing is kept. */
export function withoutLongParts(xml: string): string {
  let text = xml;
  for (const name of UNREAD) {
    const start = opening(text, name);
    if (start < 0) continue;
    const closing = `</${name}>`;
    const end = text.lastIndexOf(closing);
    if (end > start) text = text.slice(0, start) + text.slice(end + closing.length);
  }
  return text;
}

function opening(text: string, name: string): number {
  for (let at = text.indexOf(`<${name}`); at >= 0; at = text.indexOf(`<${name}`, at + 1)) {
    if (/[\s>]/.test(text[at + name.length + 1] ?? "")) return at;
  }
  return -1;
}

/** What the document says of the government's interest in it, as marked up in any of its versions; empty where nothing. */
export function governmentStatement(xml: string): string {
  const marked =
    /<\?federal-research-statement[^?]*end="lead"[^?]*\?>([\s\S]*?)<\?federal-research-statement[^?]*end="tail"/.exec(
      xml,
    ) ??
    /<GOVINT\b[^>]*>([\s\S]*?)<\/GOVINT>/.exec(xml) ??
    /<federal-research-statement\b[^>]*>([\s\S]*?)<\/federal-research-statement>/.exec(xml);
  return marked?.[1] ?? "";
}
