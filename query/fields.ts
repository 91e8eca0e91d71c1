import { queryFields } from "./ast.ts";
import type { QueryField } from "./ast.ts";

/** What each field holds, in the words of an analyst. */
export const fieldDescriptions: Record<QueryField, string> = {
  title: "words of the title",
  abstract: "words of the abstract",
  author: "an author’s name",
  institution: "an author’s institution",
  venue: "journal, conference or repository",
  funder: "who paid for the work",
  concept: "subject, topic or keyword",
  country: "country of an author, by name or two-letter code",
  doi: "digital object identifier",
  type: "kind of publication, such as article or review",
  year: "year or range, such as 2019..2024",
};

/** Names that people bring from other search engines; an empty one means the default, title or abstract. */
const otherNames = new Map<string, QueryField | "">([
  ["ab", "abstract"],
  ["abs", "abstract"],
  ["af", "institution"],
  ["affil", "institution"],
  ["affiliation", "institution"],
  ["all", ""],
  ["au", "author"],
  ["auth", "author"],
  ["authors", "author"],
  ["cu", "country"],
  ["date", "year"],
  ["fo", "funder"],
  ["grant", "funder"],
  ["in", "institution"],
  ["inst", "institution"],
  ["journal", "venue"],
  ["keyword", "concept"],
  ["keywords", "concept"],
  ["kw", "concept"],
  ["mesh", "concept"],
  ["mh", "concept"],
  ["org", "institution"],
  ["organization", "institution"],
  ["pt", "type"],
  ["pubyear", "year"],
  ["py", "year"],
  ["so", "venue"],
  ["source", "venue"],
  ["sponsor", "funder"],
  ["srctitle", "venue"],
  ["subject", "concept"],
  ["text", ""],
  ["ti", "title"],
  ["tiab", ""],
  ["title-abs", ""],
  ["title-abs-key", ""],
  ["topic", "concept"],
  ["ts", ""],
  ["tw", ""],
]);

/** The field that a name with or without its colon means, in any case; null if there is none. */
export function fieldOf(name: string): QueryField | null {
  const bare = bareName(name);
  return queryFields.find((field) => field === bare) ?? null;
}

/**
 * The field that a wrong name probably means: a known other name, a beginning, or at most two
 * letters off; "" is title or abstract, null none.
 */
export function likelyField(name: string): QueryField | "" | null {
  const bare = bareName(name);
  const known = fieldOf(bare) ?? otherNames.get(bare);
  if (known !== undefined) return known;
  if (bare.length < 3) return null;
  const begun = queryFields.find((field) => field.startsWith(bare) || bare.startsWith(field));
  if (begun) return begun;
  const ranked = queryFields
    .map((field) => ({ field, distance: editDistance(bare, field) }))
    .toSorted((a, b) => a.distance - b.distance);
  const best = ranked[0]!;
  return best.distance <= Math.min(2, bare.length - 2) ? best.field : null;
}

/** Whether proximity has a meaning in the field: in texts and names, not in whole values. */
export function takesNear(field: QueryField | null): boolean {
  return field !== "doi" && field !== "type" && field !== "year";
}

function bareName(name: string): string {
  return name.replace(/[:：]$/u, "").toLowerCase();
}

/** Levenshtein distance of two short words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
