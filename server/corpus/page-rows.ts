import type { Publication } from "../../contract/entities/publication.ts";
import type { Corpus } from "./corpus.ts";
import { type NumberedDeal, dealOfAward, dealsOfPublications } from "./deal-links.ts";
import { type EntityNames, type NamedEntity, entityNames } from "./entity-names.ts";

/** A publication without what depends on the query. */
export type PublicationRecord = Omit<Publication, "score" | "highlights">;

/** How many of the authors, and of the other lists, a page shows. */
const SHOWN = 25;

interface Row {
  doc_no: number;
  id: string;
  title: string;
  abstract: string;
  language: string;
  type: string;
  publication_year: number;
  publication_date: number;
  date_precision: number;
  doi: string;
  url: string;
  venue_no: number;
  citation_count: number;
  is_open_access: number;
  oa_status: string;
  is_retracted: number;
  demo: number;
  authors: number[];
  author_names: string[];
  author_institutions: number[][];
  author_count: number;
  institution_nos: number[];
  country_codes: string[];
  concept_nos: number[];
  concept_scores: number[];
  funder_nos: number[];
  award_ids: string[];
  award_funder_nos: number[];
}

/** Publications by their numbers, with the names of what they refer to and the deals of a version that they acknowledge. */
export async function readPublications(
  corpus: Corpus,
  numbers: readonly number[],
  version: number,
  signal?: AbortSignal,
): Promise<Map<number, PublicationRecord>> {
  if (numbers.length === 0) return new Map();
  const rows = await corpus.engine.rows<Row>(
    `SELECT doc_no, id, title, abstract, language, type, publication_year, publication_date, date_precision, doi, url,
       venue_no, citation_count, is_open_access, oa_status, is_retracted, demo,
       arraySlice(author_nos, 1, ${SHOWN}) AS authors, arraySlice(author_names, 1, ${SHOWN}) AS author_names,
       arraySlice(author_institution_nos, 1, ${SHOWN}) AS author_institutions,
       greatest(length(publication_records.author_names), length(author_nos)) AS author_count,
       institution_nos, country_codes, concept_nos, concept_scores, funder_nos,
       arraySlice(award_ids, 1, ${SHOWN}) AS award_ids, arraySlice(award_funder_nos, 1, ${SHOWN}) AS award_funder_nos
     FROM publication_records WHERE doc_no IN {numbers:Array(UInt32)}`,
    { numbers },
    { signal },
  );
  const shown = new Map(rows.map((row) => [row.doc_no, shownInstitutions(row)]));
  const withAwards = rows.filter((row) => row.award_ids.length > 0).map((row) => row.doc_no);
  const [name, deals] = await Promise.all([
    entityNames(
      corpus,
      {
        author: rows.flatMap((row) => row.authors),
        institution: [...shown.values()].flat(),
        venue: rows.map((row) => row.venue_no),
        concept: rows.flatMap((row) => row.concept_nos),
        funder: rows.flatMap((row) => [...row.funder_nos, ...row.award_funder_nos]),
      },
      signal,
    ),
    dealsOfPublications(corpus, withAwards, version, signal),
  ]);
  return new Map(
    rows.map((row) => [
      row.doc_no,
      record(row, shown.get(row.doc_no)!, name, deals.get(row.doc_no) ?? []),
    ]),
  );
}

/** Those of the shown authors, then others, so that every reference of an author can be followed. */
function shownInstitutions(row: Row): number[] {
  const named = [...new Set(row.author_institutions.flat())];
  const others = row.institution_nos.filter((no) => !named.includes(no));
  return [...named, ...others.slice(0, Math.max(0, SHOWN - named.length))];
}

function record(
  row: Row,
  institutions: readonly number[],
  name: EntityNames,
  deals: readonly NumberedDeal[],
): PublicationRecord {
  const venue = name("venue", row.venue_no);
  const named = (kind: "institution" | "funder", numbers: readonly number[]): NamedEntity[] =>
    numbers.flatMap((no) => name(kind, no) ?? []);
  return {
    id: row.id,
    title: row.title,
    abstract: row.abstract || null,
    authors: row.author_names.map((display, index) => ({
      id: name("author", row.authors[index] ?? 0)?.id ?? null,
      name: display,
      institution_ids: named("institution", row.author_institutions[index] ?? []).map(
        ({ id }) => id,
      ),
    })),
    author_count: row.author_count,
    institutions: named("institution", institutions).map((institution) => ({
      id: institution.id,
      name: institution.name,
      country_code: institution.country_code || null,
      state_code: institution.state_code.replace(/^US-/u, "") || null,
      type: institution.type || null,
    })),
    institution_count: row.institution_nos.length,
    countries: row.country_codes,
    venue_name: venue?.name ?? null,
    venue_id: venue?.id ?? null,
    publication_year: row.publication_year || null,
    publication_date: isoDate(row.publication_date, row.date_precision),
    type: row.type || null,
    language: row.language || null,
    citation_count: row.citation_count,
    is_open_access: row.is_open_access === 1,
    oa_status: row.oa_status || null,
    is_retracted: row.is_retracted === 1,
    doi: row.doi || null,
    url: row.url || null,
    concepts: row.concept_nos.flatMap((no, index) => {
      const concept = name("concept", no);
      return concept
        ? [{ id: concept.id, name: concept.name, score: row.concept_scores[index] ?? 0 }]
        : [];
    }),
    funders: named("funder", row.funder_nos).map(({ id, name: display }) => ({
      id,
      name: display,
    })),
    awards: row.award_ids.map((award_id, index) => {
      const funder = name("funder", row.award_funder_nos[index] ?? 0);
      return {
        award_id,
        funder: funder && { id: funder.id, name: funder.name },
        deal_id: dealOfAward(award_id, deals),
      };
    }),
    demo: row.demo === 1,
  };
}

/** yyyymmdd as an ISO date of its precision (1 year, 2 month, 3 day); null where nothing is known. */
function isoDate(date: number, precision: number): string | null {
  if (date === 0 || precision === 0) return null;
  const digits = String(date).padStart(8, "0");
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)];
  return parts.slice(0, precision).join("-");
}
