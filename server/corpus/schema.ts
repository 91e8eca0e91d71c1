/**
 * What the code knows of the tables beside their columns; the tables themselves are made by the numbered `migrations/`.
 *
 * Versions: a load has a number, and a finished load's number is a corpus version. A row of `publications` is one
 * version of one record: it belongs to version V when `load_from <= V < load_to`. A replaced or deleted row gets the
 * number of the load that ended it in `load_to`; a row of an unfinished load is in no finished version, so readers
 * never see half a load, and a load that was killed can be continued or taken back.
 */

/** `load_to` of a row that nothing has replaced. */
export const LIVE = 4_294_967_295;

/** Entity tables by kind. `no` is dense per kind from 1; 0 means nobody. Read them with FINAL. */
export const entityTables = {
  author: "authors",
  institution: "institutions",
  venue: "venues",
  concept: "concepts",
  funder: "funders",
  publisher: "publishers",
} as const;
export type EntityKind = keyof typeof entityTables;
