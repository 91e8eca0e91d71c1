import type { Filters } from "../contract/entities/filters.ts";
import type { FetchDocuments, FetchFilters, Sort } from "../contract/services/documents.ts";
import { terms } from "../query/tokenize.ts";
import { topics } from "../server/ingest/demo/vocabulary/topics.ts";

/** A search in both dialects: ours, and a tsquery of PostgreSQL. */
export interface Search {
  query: string;
  tsquery: string;
}

export interface Restriction {
  filters: Filters;
  /** The same as a condition over the comparison's table; its values are ours and hold no quotes. */
  where: string;
}

/** A row of the table about documents or filters: the calls take the searches in turn. */
export interface Scenario {
  name: string;
  kind: "documents" | "filters" | "value search";
  searches: readonly Search[];
  sort?: Sort;
  page?: number;
  restriction?: Restriction;
}

const last = (phrase: string) => terms(phrase).at(-1)!;
const SEARCHES = 20;
/** Every third topic, so that all fields occur. */
const chosen = topics.filter((_, index) => index % 3 === 0).slice(0, SEARCHES);
const both = (query: string, tsquery: string): Search => ({ query, tsquery });

const oneWord = chosen.map(({ objects }) => both(last(objects[0]!), last(objects[0]!)));
const threeClauses = chosen.map(({ objects, measures, problems }) => {
  const [one, two] = [last(objects[0]!), last(objects[1]!)];
  const [with_, without] = [last(measures[0]!), last(problems[0]!)];
  return both(
    `(${one} OR ${two}) AND ${with_} NOT ${without}`,
    `(${one} | ${two}) & ${with_} & !${without}`,
  );
});
const twoWords = topics.flatMap(({ measures }) =>
  measures.map((phrase) => terms(phrase)).filter((words) => words.length === 2),
);
const pairs = twoWords.filter((_, index) => index % 9 === 0).slice(0, SEARCHES);
const phrase = pairs.map((words) => both(`"${words.join(" ")}"`, words.join(" <-> ")));
const near = pairs.map(([a, b]) => {
  // At most five words between two are distances of one to six.
  const apart = [1, 2, 3, 4, 5, 6].flatMap((n) => [`(${a} <${n}> ${b})`, `(${b} <${n}> ${a})`]);
  return both(`${a} NEAR/5 ${b}`, apart.join(" | "));
});
const prefix =
  "nano elect photo micro bio stim inter trans therm cryo poly hydro spectr comput simul optim resist degrad stab effic"
    .split(" ")
    .map((start) => both(`${start}*`, `${start}:*`));
const everything = [both("", "")];

const four: Restriction = {
  filters: {
    publication_year: { min: 2012, max: 2024 },
    type: { items: [{ id: "article" }, { id: "review" }] },
    coauthor_countries: { items: ["US", "CN", "DE", "GB", "JP"].map((id) => ({ id })) },
    open_access: { id: "open" },
  },
  where: `publication_year BETWEEN 2012 AND 2024 AND type IN ('article', 'review')
    AND countries && ARRAY['US','CN','DE','GB','JP'] AND is_open_access`,
};
const newest: Sort = { field: "publication_date", direction: "DESC" };
const cited: Sort = { field: "citation_count", direction: "DESC" };

export const scenarios: readonly Scenario[] = [
  { name: "documents: one word", kind: "documents", searches: oneWord },
  { name: "documents: three clauses", kind: "documents", searches: threeClauses },
  { name: "documents: phrase", kind: "documents", searches: phrase },
  { name: "documents: NEAR/5", kind: "documents", searches: near },
  { name: "documents: prefix", kind: "documents", searches: prefix },
  { name: "documents: all, newest first", kind: "documents", searches: everything, sort: newest },
  { name: "documents: one word, newest first", kind: "documents", searches: oneWord, sort: newest },
  { name: "documents: one word, most cited", kind: "documents", searches: oneWord, sort: cited },
  { name: "documents: one word, page 20", kind: "documents", searches: oneWord, page: 20 },
  {
    name: "documents: one word, four filters",
    kind: "documents",
    searches: oneWord,
    restriction: four,
  },
  { name: "filters: all documents", kind: "filters", searches: everything },
  { name: "filters: one word", kind: "filters", searches: oneWord },
  { name: "filters: three clauses", kind: "filters", searches: threeClauses },
  { name: "filters: one word, four active", kind: "filters", searches: oneWord, restriction: four },
  { name: "filters: values that begin with “uni”", kind: "value search", searches: oneWord },
];

const bodyOf = (scenario: Scenario, index: number) => ({
  scan_type: "boolean" as const,
  source: "publication" as const,
  query: scenario.searches[index % scenario.searches.length]!.query,
  ...(scenario.restriction && { filters: scenario.restriction.filters }),
});

export function documentsBody(scenario: Scenario, index: number): FetchDocuments {
  return {
    ...bodyOf(scenario, index),
    page: scenario.page ?? 1,
    ...(scenario.sort && { sort: scenario.sort }),
  };
}

export function filtersBody(scenario: Scenario, index: number): FetchFilters {
  return {
    ...bodyOf(scenario, index),
    size: 0,
    ...(scenario.kind === "value search" && {
      only: ["coauthor_institutions"],
      value_search: { filter: "coauthor_institutions", text: "uni" },
    }),
  };
}
