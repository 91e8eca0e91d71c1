/** A read as `readsOf` tells it, its columns in any order. */
export function read(table: string, columns: string, how: string): string {
  const names = columns.split(/\s+/).filter((name) => name !== "");
  return `${table}(${names.toSorted().join(", ")}) ${how}`;
}

/** A read of `publications` with the columns that say which versions a row belongs to. */
export const live = (columns: string, how: string): string =>
  read("publications", `load_from load_to ${columns}`, how);

/** What the text indexes of title and abstract answer, without the words of a document. */
export const byText = "by abstract_terms_index, title_terms_index";

/** The documents of a version that have words. */
export const found = live("doc_no", byText);

/** What the words of the found documents score. */
export const scored = read("postings", "doc_no field length term tf", "by key(term, field)");

/** Where words stand. */
export const placed = read("postings", "doc_no field positions term", "by key(term, field)");

/** Found documents in the order of their dates. */
export const dated = read("publications", "doc_no publication_date", "in full");
