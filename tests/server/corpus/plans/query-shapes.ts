import { terms } from "../../../../query/tokenize.ts";
import { vocabulary } from "../documents.ts";
import { byText, dated, found, live, placed, read, scored } from "./read-lines.ts";

const words = [...new Set(vocabulary.flatMap((word) => terms(word)))].slice(0, 26);
const inBothFields = words.flatMap((word) => [`title:"${word}"`, `abstract:"${word}"`]);
const phrases = words.slice(0, 8).flatMap((a) => words.slice(0, 8).map((b) => `"${a} ${b}"`));

/** Which documents of the version are in a bitmap. */
const among = live("doc_no", "in full");
const nameFields = ["author", "institution", "venue", "funder", "concept", "country"];
const indexOf = (field: string) => `${field}_terms_index`;

/** A query in the words of the query language, and what finding and ranking its documents reads. */
export interface QueryShape {
  name: string;
  query: string;
  reads: readonly string[];
}

export const queryShapes: readonly QueryShape[] = [
  { name: "a word", query: "battery", reads: [found, scored] },
  {
    name: "three clauses",
    query: "battery AND (electrode OR carbon) NOT graph",
    reads: [found, scored],
  },
  {
    name: "words of one field",
    query: "title:battery title:electrode",
    reads: [live("doc_no", `by ${indexOf("title")}`), scored],
  },
  {
    name: "words of each field",
    query: "title:battery OR abstract:electrode",
    reads: [found, scored],
  },
  { name: "a wildcard", query: "nano*", reads: [found, scored] },
  { name: "NOT", query: "NOT battery", reads: [found, dated] },
  { name: "a phrase", query: '"solid state"', reads: [found, placed, among, scored] },
  { name: "a loose phrase", query: '"carbon ion"~3', reads: [found, placed, among, scored] },
  { name: "NEAR", query: "carbon NEAR/3 ion", reads: [found, placed, among, scored] },
  { name: "a word and a phrase", query: 'battery "solid state"', reads: [found, placed, scored] },
  {
    name: "more than 40 words that must all occur",
    query: inBothFields.slice(0, 41).join(" AND "),
    reads: [read("postings", "doc_no field term", "by key(term, field)"), among, scored],
  },
  {
    name: "more than 50 words of which one must occur",
    query: inBothFields.join(" OR "),
    reads: [found, scored],
  },
  {
    name: "more than 4 phrases",
    query: phrases.slice(0, 5).join(" OR "),
    reads: [found, placed, among, scored],
  },
  { name: "more than 50 phrases", query: phrases.join(" OR "), reads: [placed, among, scored] },
  {
    name: "words of every kind of name",
    query: nameFields.map((field) => `${field}:(us OR battery)`).join(" "),
    reads: [live("doc_no", `by ${nameFields.map(indexOf).toSorted().join(", ")}`), dated],
  },
  {
    name: "a phrase in a name",
    query: 'author:"ada berg"',
    reads: [live("doc_no author_terms", `by ${indexOf("author")}`), dated],
  },
  {
    name: "a DOI",
    query: "doi:10.1000/abc.3",
    reads: [live("doc_no doi", "by granules of doi_index"), dated],
  },
  {
    name: "the beginning of a DOI",
    query: "doi:10.1000/*",
    reads: [live("doc_no doi", "in full"), dated],
  },
  { name: "a type", query: "type:article", reads: [live("doc_no type", "in full"), dated] },
  {
    name: "years",
    query: "year:2000..2010",
    reads: [live("doc_no publication_year", "in full"), dated],
  },
  {
    name: "a word or a year",
    query: "battery OR year:2005",
    reads: [live("doc_no publication_year", byText), scored],
  },
  { name: "a word that nothing has", query: "zzz", reads: ["nothing", dated] },
  { name: "everything", query: "", reads: [among, dated] },
];
