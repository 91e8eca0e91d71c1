import type { DataSourceType } from "../../../contract/entities/data-source.ts";

/** What can be counted of a row, as the contract calls it. */
export const measures = [
  "works_count",
  "citation_count",
  "patent_count",
  "grant_count",
  "deal_count",
  "amount",
] as const;
export type Measure = (typeof measures)[number];

/** Lists of entities; patent offices have no table, but a code in each patent. */
export type EntityList = Exclude<DataSourceType, "authority">;

/** Where the rows of a list come from and what is counted of them. */
export interface Catalogue {
  documents: "publications" | "deals";
  /** SQL over documents: the number `v` of an entity, and what the measures need. */
  columns: readonly string[];
  /** SQL of what is shown of entities: no, id, name, parent, country_code, state_code. */
  entities: string;
  /** SQL over those columns. */
  measures: Partial<Record<Measure, string>>;
  years: readonly [first: string, last: string];
}

const venues = (type: "repository" | "journal" | "conference"): Catalogue => ({
  documents: "publications",
  columns: ["venue_no AS v", "citation_count", "publication_year"],
  entities: `SELECT venue.no AS no, venue.id AS id, venue.name AS name, publisher.name AS parent,
      toString(venue.country_code) AS country_code, '' AS state_code
    FROM (SELECT no, id, name, country_code, publisher_id FROM venues FINAL WHERE type = '${type}') AS venue
    LEFT JOIN (SELECT id, name FROM publishers FINAL) AS publisher ON publisher.id = venue.publisher_id`,
  measures: { works_count: "count()", citation_count: "sum(citation_count)" },
  years: [
    "minIf(publication_year, publication_year > 0)",
    "maxIf(publication_year, publication_year > 0)",
  ],
});

const deals = {
  documents: "deals",
  years: ["minArray(years)", "maxArray(years)"],
} as const;
const dealCounts = {
  grant_count: "countIf(type IN ('grant', 'cooperative_agreement'))",
  deal_count: "count()",
  amount: "sum(amount)",
};
const agencies = `SELECT agency.no AS no, agency.id AS id, agency.name AS name, department.name AS parent,
    toString(agency.country_code) AS country_code, toString(agency.state_code) AS state_code
  FROM (SELECT no, id, name, country_code, state_code, parent_id FROM agencies FINAL) AS agency
  LEFT JOIN (SELECT id, name FROM agencies FINAL) AS department ON department.id = agency.parent_id AND agency.parent_id != ''`;

/**
 * The lists by type. An agency has the deals that it awards; a funder is any agency or part of one, with all deals that
 * it awards or pays, so that a department's deals are its parts' too. A recipient has all deals that name it, but the
 * amounts of those alone that name it first, as the sums of a set do.
 */
export const catalogues: Readonly<Record<EntityList, Catalogue>> = {
  repository: venues("repository"),
  journal: venues("journal"),
  conference: venues("conference"),
  agency: {
    ...deals,
    columns: ["awarding_agency_no AS v", "type", "amount", "years"],
    entities: agencies,
    measures: dealCounts,
  },
  funder: {
    ...deals,
    columns: ["arrayJoin(agency_nos) AS v", "type", "amount", "years"],
    entities: agencies,
    measures: dealCounts,
  },
  recipient: {
    ...deals,
    columns: [
      "arrayJoin(recipient_nos) AS v",
      "recipient_nos[1] AS first",
      "type",
      "amount",
      "years",
    ],
    entities: `SELECT no, id, name, '' AS parent, toString(country_code) AS country_code, toString(state_code) AS state_code
      FROM recipients FINAL`,
    measures: { ...dealCounts, amount: "sumIf(amount, first = v)" },
  },
};

/** Whether the rows of a list have a value to be sorted by. */
export function canSort(type: DataSourceType, field: Measure | "name"): boolean {
  if (field === "name") return true;
  const counted =
    type === "authority"
      ? ["patent_count", "citation_count"]
      : Object.keys(catalogues[type].measures);
  return counted.includes(field);
}
