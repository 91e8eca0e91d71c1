import { readableSql } from "./readable-text.ts";
import { absurditySql, dateColumns, momentSql, shortIdSql, sourceIdSql } from "./sql.ts";

const place =
  "Tuple(landing_page_url String, source Tuple(id String, display_name String, type String))";
const named = "Tuple(id String, display_name String)";
const topic = `Tuple(id String, display_name String, score Float32, subfield ${named}, field ${named}, domain ${named})`;

/** What is read of a work, in the shapes of 2022 to 2026; what a shape lacks is empty. */
export const workType = `Tuple(
  doi String, title String, display_name String, language String, type String, updated_date String,
  publication_year Int64, publication_date String, cited_by_count Int64, is_retracted Bool,
  primary_location ${place},
  host_venue Tuple(id String, display_name String, type String, url String),
  open_access Tuple(is_oa Bool, oa_status String),
  biblio Tuple(volume String, issue String, first_page String, last_page String),
  authorships Array(Tuple(
    author Tuple(id String, display_name String, orcid String), raw_author_name String, countries Array(String),
    institutions Array(Tuple(id String, display_name String, ror String, type String, country_code String)))),
  primary_topic ${topic}, topics Array(${topic}),
  concepts Array(Tuple(id String, display_name String, level Int64, score Float32)),
  grants Array(Tuple(funder String, funder_display_name String, award_id String)),
  awards Array(Tuple(funder_id String, funder_display_name String, funder_award_id String, funder ${named})),
  funders Array(Tuple(id String, display_name String, ror String)),
  abstract_inverted_index Map(String, Array(UInt32)))`;

/** Words back in the order of their places; how large a place is does not matter. */
const abstract = `arrayStringConcat(arrayMap(pair -> pair.2, arraySort(arrayFlatten(arrayMap(
  (word, places) -> arrayMap(place -> (place, word), places),
  mapKeys(work.abstract_inverted_index), mapValues(work.abstract_inverted_index))))), ' ')`;

const uniqueById = (items: string) =>
  `arrayFilter((item, occurrence) -> occurrence = 1, ${items},
    arrayEnumerateUniq(arrayMap(item -> (item.id, if(item.id = '', item.name, '')), ${items})))`;

const title = "if(work.title != '', work.title, work.display_name)";

const steps = {
  venue: `if(work.primary_location.source.id != '' OR work.primary_location.source.display_name != '',
    work.primary_location.source, (work.host_venue.id, work.host_venue.display_name, work.host_venue.type)::Tuple(id String, display_name String, type String))`,
  signed_places: `arrayMap(item -> (${shortIdSql("item.id")}, item.display_name, item.ror, item.type, upper(item.country_code))::Tuple(id String, name String, ror String, type String, country_code String),
    arrayFlatten(arrayMap(authorship -> authorship.institutions, work.authorships)))`,
  topics:
    "if(empty(work.topics) AND work.primary_topic.id != '', [work.primary_topic], work.topics)",
  granted: `arrayFilter(award -> award.1 != '', arrayConcat(
    arrayMap(item -> (${shortIdSql("item.funder")}, item.funder_display_name, item.award_id), work.grants),
    arrayMap(item -> (${shortIdSql("if(item.funder_id != '', item.funder_id, item.funder.id)")},
      if(item.funder_display_name != '', item.funder_display_name, item.funder.display_name), item.funder_award_id), work.awards)))`,
  funding: `arrayConcat(
    arrayMap(item -> (${shortIdSql("item.id")}, item.display_name, item.ror)::Tuple(id String, name String, ror String), work.funders),
    arrayMap(award -> (award.1, award.2, '')::Tuple(id String, name String, ror String), granted))`,
};

/** Columns of `staged_publications` from `work` and `id`. */
export const workColumns: Record<string, string> = {
  updated_date: momentSql("if(work.updated_date != '', work.updated_date, {partition:String})"),
  title: readableSql(title),
  abstract: readableSql(abstract),
  language: "work.language",
  type: "work.type",
  publication_year: "work.publication_year",
  ...dateColumns("work.publication_date", "work.publication_year"),
  doi: "work.doi",
  url: `multiIf(work.primary_location.landing_page_url != '', work.primary_location.landing_page_url,
    work.doi != '', work.doi, work.host_venue.url != '', work.host_venue.url, concat('https://openalex.org/', id))`,
  venue_id: sourceIdSql("venue.id"),
  venue_name: "venue.display_name",
  venue_type: "venue.type",
  volume: "work.biblio.volume",
  issue: "work.biblio.issue",
  first_page: "work.biblio.first_page",
  last_page: "work.biblio.last_page",
  citation_count: "work.cited_by_count",
  is_open_access: "work.open_access.is_oa",
  oa_status: "work.open_access.oa_status",
  is_retracted: "work.is_retracted",
  authorships: `arrayMap(item -> (${shortIdSql("item.author.id")},
    if(item.author.display_name != '', item.author.display_name, item.raw_author_name), item.author.orcid,
    arrayDistinct(arrayFilter(short -> short != '', arrayMap(place -> ${shortIdSql("place.id")}, item.institutions)))), work.authorships)`,
  institutions: uniqueById("signed_places"),
  country_codes:
    "arrayDistinct(arrayMap(code -> upper(code), arrayFlatten(arrayMap(item -> item.countries, work.authorships))))",
  concepts: uniqueById(`arrayConcat(
    arrayMap(item -> (${shortIdSql("item.id")}, item.display_name, item.score, 'concept', greatest(0, least(item.level, 255)), '', '', '')::Tuple(id String, name String, score Float32, kind String, level UInt8, subfield String, field String, domain String), work.concepts),
    arrayMap(item -> (${shortIdSql("item.id")}, item.display_name, item.score, 'topic', 0, item.subfield.display_name, item.field.display_name, item.domain.display_name)::Tuple(id String, name String, score Float32, kind String, level UInt8, subfield String, field String, domain String), topics))`),
  funders: uniqueById("funding"),
  awards:
    "arrayDistinct(arrayMap(award -> (award.1, award.3), arrayFilter(award -> award.3 != '', granted)))",
};

export const workSteps: Record<string, string> = steps;

/** Why a work is refused, empty when it is not. */
export const workRefusal = absurditySql({
  title,
  abstractWords:
    "arraySum(arrayMap(places -> length(places), mapValues(work.abstract_inverted_index)))",
  authors: "length(work.authorships)",
  year: "work.publication_year",
  citations: "work.cited_by_count",
});
