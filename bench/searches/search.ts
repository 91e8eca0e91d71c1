/** A search in both dialects: ours, and a tsquery of PostgreSQL. */
export interface Search {
  query: string;
  tsquery: string;
}

/** A search that is written alike in both, unless told. */
export const both = (query: string, tsquery = query): Search => ({ query, tsquery });
