import MiniSearch from "minisearch";
import type { GuidePage } from "./guide-pages.ts";

/** A stretch of text, and whether it is what was searched for. */
export interface Marked {
  text: string;
  isHit: boolean;
}

export interface GuideHit {
  page: string;
  pageTitle: string;
  /** The id of the heading it stands under. */
  id: string;
  title: Marked[];
  excerpt: Marked[];
}

const HITS_MAX = 20;
const EXCERPT_BEFORE = 60;
const EXCERPT_LENGTH = 180;

/** A search through every section of the guide: words may be beginnings and may have a slip of the pen; the best come first, at most twenty. */
export function guideSearch(pages: readonly GuidePage[]): (words: string) => GuideHit[] {
  const sections = pages.flatMap((page) =>
    page.sections.map((section) => ({
      ...section,
      key: `${page.name}#${section.id}`,
      page: page.name,
      pageTitle: page.title,
    })),
  );
  const byKey = new Map(sections.map((section) => [section.key, section]));
  const index = new MiniSearch({
    idField: "key",
    fields: ["title", "text", "pageTitle"],
    searchOptions: {
      boost: { title: 3, pageTitle: 1.5 },
      combineWith: "AND",
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(sections);
  return (words) =>
    index
      .search(words)
      .slice(0, HITS_MAX)
      .flatMap(({ id: key, terms }) => {
        const section = byKey.get(String(key));
        if (!section) return [];
        const { page, pageTitle, id, title, text } = section;
        return [
          { page, pageTitle, id, title: mark(title, terms), excerpt: excerptOf(text, terms) },
        ];
      });
}

/** The text around the first word that was found, or its beginning. */
function excerptOf(text: string, terms: readonly string[]): Marked[] {
  const first = patternOf(terms)?.exec(text)?.index ?? 0;
  const start = first > EXCERPT_BEFORE ? text.indexOf(" ", first - EXCERPT_BEFORE) + 1 : 0;
  const end = text.lastIndexOf(" ", start + EXCERPT_LENGTH);
  const isWhole = text.length <= start + EXCERPT_LENGTH;
  const part = text.slice(start, isWhole ? undefined : end);
  return mark(`${start > 0 ? "… " : ""}${part}${isWhole ? "" : " …"}`, terms);
}

function mark(text: string, terms: readonly string[]): Marked[] {
  const pattern = patternOf(terms);
  if (!pattern) return [{ text, isHit: false }];
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isHit: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** The words as whole words, whatever their capitals. */
function patternOf(terms: readonly string[]): RegExp | null {
  if (terms.length === 0) return null;
  const words = terms
    .toSorted((a, b) => b.length - a.length)
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}
