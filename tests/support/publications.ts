import type { Publication } from "../../contract/entities/publication.ts";
import type { FiltersReply, PageOf } from "../../contract/services/documents.ts";

/** A publication with a little of everything. */
export function aPublication(id: string, more: Partial<Publication> = {}): Publication {
  return {
    id,
    title: `A solid electrolyte for battery ${id}`,
    abstract: "A battery with a solid electrolyte was built. It lasts long and charges quickly.",
    authors: [
      { id: "A1", name: "Ada Berg", institution_ids: ["I1"] },
      { id: "A2", name: "Ben Cole", institution_ids: ["I1"] },
      { id: "A3", name: "Cleo Dane", institution_ids: ["I2"] },
      { id: null, name: "Dan Eck", institution_ids: [] },
    ],
    author_count: 4,
    institutions: [
      {
        id: "I1",
        name: "Institute of Lyon",
        country_code: "FR",
        state_code: null,
        type: "education",
      },
      { id: "I2", name: "Austin Works", country_code: "US", state_code: "TX", type: "company" },
    ],
    institution_count: 2,
    countries: ["FR", "US"],
    venue_name: "Journal of Cells",
    venue_id: "V1",
    publication_year: 2021,
    publication_date: "2021-03-09",
    type: "article",
    language: "en",
    citation_count: 1234,
    is_open_access: true,
    oa_status: "gold",
    is_retracted: false,
    doi: "10.1234/cells.1",
    url: "https://example.org/cells/1",
    concepts: [
      { id: "C1", name: "Electrolytes", score: 0.9 },
      { id: "C2", name: "Batteries", score: 0.7 },
    ],
    funders: [],
    awards: [],
    demo: false,
    score: 3.2,
    highlights: { title: [[2, 7]], abstract: [[2, 9]] },
    ...more,
  };
}

/** A page of publications; as many in all as are on it unless told. */
export function aPage(
  documents: Publication[],
  more: Partial<PageOf<"publication">> = {},
): PageOf<"publication"> {
  return {
    source: "publication",
    documents,
    total: documents.length,
    page: 1,
    rowsPerPage: 10,
    corpus_version: 1,
    ...more,
  };
}

/** Counts of every kind of filter over 240 documents. */
export function aFiltersReply(more: Partial<FiltersReply> = {}): FiltersReply {
  return {
    total: 240,
    corpus_version: 1,
    filters: {
      publication_year: {
        kind: "range",
        min: 2018,
        max: 2022,
        histogram: [2018, 2019, 2020, 2021, 2022].map((year, at) => ({
          from: year,
          to: year,
          count: 20 + at * 14,
        })),
      },
      type: {
        kind: "values",
        values: [
          { id: "article", name: "Article", count: 1_200 },
          { id: "review", name: "Review", count: 40 },
        ],
        total_values: 30,
      },
      coauthor_states: {
        kind: "tree",
        values: [
          {
            id: "US",
            name: "United States",
            count: 90,
            children: [
              { id: "US-TX", name: "Texas", count: 60, children: [] },
              { id: "US-CA", name: "California", count: 30, children: [] },
            ],
          },
        ],
        total_values: 3,
      },
      citation_count: {
        kind: "range",
        min: 0,
        max: 400,
        histogram: [
          { from: 0, to: 99, count: 200 },
          { from: 100, to: 400, count: 40 },
        ],
      },
      open_access: {
        kind: "choice",
        values: [
          { id: "open", name: "Open", count: 150 },
          { id: "closed", name: "Closed", count: 90 },
        ],
      },
      has_abstract: { kind: "choice", values: [{ id: "on", name: "On", count: 230 }] },
    },
    ...more,
  };
}
