import { marked, type Token, type Tokens } from "marked";
import type { GuideFile } from "../../services/guide.ts";
import { headingIds } from "./heading-ids.ts";

/** What stands under one heading, as plain text. */
export interface GuideSection {
  id: string;
  title: string;
  depth: number;
  text: string;
}

export interface GuidePage {
  name: string;
  title: string;
  /** Whom it is for. */
  group: "Using Scoutline" | "Running Scoutline";
  /** Markdown. */
  text: string;
  sections: GuideSection[];
}

/** In the order in which the guide is read. A page that is not named here comes after them. */
const order = [
  "getting-started",
  "query-language",
  "filters",
  "patents",
  "federal-funding",
  "leaders-and-lists",
  "saving-and-sharing",
  "reading-the-numbers",
  "data-sources",
  "keyboard",
  "accounts",
  "terms-of-service",
];
const running = ["operation", "loading-data", "single-sign-on", "watching"];

/** The pages of the guide with their headings, in the order in which they are read. */
export function guidePages(files: readonly GuideFile[]): GuidePage[] {
  const known = [...order, ...running];
  const placeOf = (name: string) => {
    const place = known.indexOf(name);
    return place < 0 ? known.length : place;
  };
  return files
    .toSorted((a, b) => placeOf(a.name) - placeOf(b.name) || a.name.localeCompare(b.name, "en"))
    .map(({ name, text }) => {
      const sections = sectionsOf(text);
      const title = sections[0]?.title ?? name;
      const group = running.includes(name) ? "Running Scoutline" : "Using Scoutline";
      return { name, title, group, text, sections };
    });
}

function sectionsOf(text: string): GuideSection[] {
  const idOf = headingIds();
  const sections: GuideSection[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === "heading") {
      const { depth, tokens } = token as Tokens.Heading;
      const title = plainText(tokens).trim();
      sections.push({ id: idOf(title), title, depth, text: "" });
    } else {
      const section = sections.at(-1);
      if (section) section.text += ` ${plainText([token])}`;
    }
  }
  return sections.map((section) => ({
    ...section,
    text: section.text.replace(/\s+/g, " ").trim(),
  }));
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join("");
}

function textOf(token: Token): string {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .flat()
      .map(({ tokens }) => ` ${plainText(tokens)}`)
      .join("");
  }
  if (token.type === "list")
    return (token as Tokens.List).items.map(({ tokens }) => ` ${plainText(tokens)}`).join("");
  if (token.type === "html" || token.type === "space" || token.type === "hr") return " ";
  if (token.type === "br") return " ";
  if ("tokens" in token && token.tokens) return plainText(token.tokens);
  return "text" in token ? unescaped(String(token.text)) : "";
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The lexer writes text as it stands in HTML. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}
