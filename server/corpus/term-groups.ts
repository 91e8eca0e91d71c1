import type { TextField } from "../../query/ast.ts";
import type { Bindings } from "./bindings.ts";
import type { TermSet } from "./resolve.ts";
import type { DocumentTables } from "./schema.ts";

/** Terms that count as one word, in the text fields in which they count. */
export interface TermGroup {
  fields: readonly TextField[];
  terms: TermSet;
}

/** How `postings.field` numbers the fields; the numbers are bits, so that they add up to a choice of fields. */
export const fieldNumbers: Record<TextField, number> = { title: 1, abstract: 2 };

/**
 * The postings of groups of terms as a subquery: (doc_no, field, tf, length, word), `word` counting the groups from 1.
 * `where` restricts the documents. A posting whose term is in several groups comes once for each.
 */
export function groupedPostingsSql(
  tables: DocumentTables,
  groups: readonly TermGroup[],
  where: string,
  bindings: Bindings,
): string {
  const groupsOf = new Map<string, number[]>();
  groups.forEach(({ terms }, index) => {
    for (const term of terms) {
      const list = groupsOf.get(term);
      if (list) list.push(index + 1);
      else groupsOf.set(term, [index + 1]);
    }
  });
  const terms = bindings.strings([...groupsOf.keys()]);
  const lists = [...groupsOf.values()];
  const masks = groups.map(({ fields }) =>
    fields.reduce((mask, field) => mask + fieldNumbers[field], 0),
  );
  return `
    SELECT doc_no, field, tf, length, ${wordSql(terms, lists, bindings)} AS word FROM ${tables.postings}
    WHERE term IN ${terms} AND field IN (1, 2) AND ${where}
      AND bitAnd(arrayElement(${bindings.bind(masks, "Array(UInt8)")}, word), field) != 0`;
}

function wordSql(terms: string, lists: readonly number[][], bindings: Bindings): string {
  if (lists.every((list) => list.length === 1)) {
    return `transform(term, ${terms}, ${bindings.numbers(lists.flat())}, 0::UInt32)`;
  }
  const places = bindings.numbers(lists.map((_, index) => index + 1));
  const all = bindings.bind(lists, "Array(Array(UInt32))");
  return `arrayJoin(arrayElement(${all}, transform(term, ${terms}, ${places}, 0::UInt32)))`;
}
