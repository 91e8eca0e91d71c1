/** Fields a clause may name. Without one a clause is about the text: title or abstract. */
export const textFields = ["title", "abstract"] as const;
export const entityFields = [
  "author",
  "institution",
  "venue",
  "funder",
  "concept",
  "country",
] as const;
export const keywordFields = ["doi", "type"] as const;
export const queryFields = [...textFields, ...entityFields, ...keywordFields, "year"] as const;

export type TextField = (typeof textFields)[number];
export type EntityField = (typeof entityFields)[number];
export type QueryField = (typeof queryFields)[number];

/** Where a node stands in the query text, [from, to) in characters. */
export interface Span {
  from: number;
  to: number;
}

/**
 * A word as typed. `exact` (it was quoted) matches only itself; otherwise its inflections match too.
 * `pattern` words hold `?` (one character, inside) or end in `*` (any continuation) and are always exact.
 * A word that the tokeniser cuts in several (x-ray) is a phrase of its tokens, inflected as the word is.
 */
export interface Word extends Span {
  kind: "word";
  text: string;
  exact: boolean;
  pattern: boolean;
}

/** Words side by side in one field, exact. With `slop`: in any order with at most that many other words among them. */
export interface Phrase extends Span {
  kind: "phrase";
  text: string;
  slop: number | null;
}

/** Operands in one field, in any order, neighbours with at most `distance` other words between them. */
export interface Near extends Span {
  kind: "near";
  distance: number;
  operands: NearOperand[];
}
/** What may stand beside NEAR: words, phrases without slop, and OR groups of them. */
export type NearOperand = Word | Phrase | (Or & { children: (Word | Phrase)[] });

export interface And extends Span {
  kind: "and";
  children: QueryNode[];
}
export interface Or extends Span {
  kind: "or";
  children: QueryNode[];
}
export interface Not extends Span {
  kind: "not";
  child: QueryNode;
}
/** A field in front of a clause or group; inner fields win over outer ones. */
export interface Field extends Span {
  kind: "field";
  field: Exclude<QueryField, "year">;
  child: QueryNode;
}
/** `year:2019`, `year:2019..2024`, `year:2019..`, `year:..2024`; both ends belong to it. */
export interface YearRange extends Span {
  kind: "year";
  min: number | null;
  max: number | null;
}

export type QueryNode = Word | Phrase | Near | And | Or | Not | Field | YearRange;
