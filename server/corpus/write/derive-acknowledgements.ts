import type { Engine } from "../engine.ts";
import { agencyType, federalFunders } from "../reference/federal-funders.ts";
import { LIVE } from "../schema.ts";
import { rewriteColumns } from "./derive-columns.ts";
import { heavy } from "./heavy.ts";
import { newestLoad } from "./journal.ts";

interface Funder {
  no: number;
  name: string;
  country_code: string;
  alternatives: string[];
}
interface Agency {
  no: number;
  id: string;
  name: string;
  abbreviation: string;
  parent_id: string;
  country_code: string;
  alternatives: string[];
}

/**
 * Brings up to date what live publications acknowledge: the federal agencies among their funders, with the agency that a
 * part belongs to, and the awards whose numbers they name, as ids of deals. Only rows that change are written.
 */
export async function deriveAcknowledgements(engine: Engine): Promise<void> {
  const rows = await matchFunders(engine);
  await engine.run("TRUNCATE TABLE funder_agencies");
  await engine.insert("funder_agencies", rows, heavy);
  await engine.run("TRUNCATE TABLE acknowledged_awards");
  await engine.run(`INSERT INTO acknowledged_awards ${acknowledgedSql}`, { live: LIVE }, heavy);
  await rewriteColumns(engine, {
    agency_nos: `arraySort(arrayDistinct(arrayConcat(
      arrayFlatten(arrayMap(no -> joinGet('{database}.funder_agencies', 'agency_nos', no), funder_nos)),
      joinGet('{database}.acknowledged_awards', 'agency_nos', doc_no))))`,
    deal_ids: "joinGet('{database}.acknowledged_awards', 'deal_ids', doc_no)",
  });
}

/** Numbers of agencies by that of the funder who is one of them. Agencies that only publications name are entered. */
async function matchFunders(engine: Engine): Promise<{ no: number; agency_nos: number[] }[]> {
  const agencies = await engine.rows<Agency>(
    "SELECT no, id, name, abbreviation, parent_id, country_code, alternatives FROM agencies FINAL ORDER BY no",
  );
  const funders = await engine.rows<Funder>(
    "SELECT no, name, country_code, alternatives FROM funders FINAL WHERE name != '' ORDER BY no",
  );
  const find = agencyFinder(agencies);
  const found = funders.flatMap((funder) => {
    const id = find(funder);
    return id === null ? [] : [{ no: funder.no, id }];
  });
  const known = new Map(agencies.map((agency) => [agency.id, agency]));
  await enterAgencies(engine, known, new Set(found.map(({ id }) => id)));
  return found.map(({ no, id }) => ({ no, agency_nos: chainOf(known, id) }));
}

const key = (name: string) => name.trim().toLowerCase();
/** Names that agencies of other countries have as well. */
const isCommon = (name: string) => /^(?:department|ministry|office|division) of [\w ]+$/.test(name);

/** Finds the agency that a funder is, by name, other names, or abbreviation within its country; those known to the corpus first. */
function agencyFinder(agencies: readonly Agency[]): (funder: Funder) => string | null {
  const countries = new Map(agencies.map((agency) => [agency.id, agency.country_code]));
  const byName = new Map([
    ...federalFunders.flatMap(({ code, name, alternatives }) =>
      [name, ...alternatives].map((text): [string, string] => [key(text), code]),
    ),
    ...agencies.flatMap(({ id, name, alternatives }) =>
      [...alternatives, name].map((text): [string, string] => [key(text), id]),
    ),
  ]);
  const byAbbreviation = new Map([
    ...federalFunders.map(({ code, abbreviation }): [string, string] => [abbreviation, code]),
    ...agencies
      .filter(({ parent_id }) => parent_id === "")
      .map(({ id, abbreviation }): [string, string] => [abbreviation, id]),
  ]);
  return ({ name, country_code, alternatives }) => {
    const isAt = (id: string | undefined, isUnsure: boolean): id is string => {
      if (id === undefined) return false;
      if (country_code === "") return !isUnsure;
      return country_code === (countries.get(id) || "US");
    };
    for (const text of [name, ...alternatives]) {
      const id = byName.get(key(text));
      if (isAt(id, isCommon(key(text)))) return id;
    }
    for (const text of [name, ...alternatives].filter((one) => /^[A-Z]{3,6}$/.test(one))) {
      const id = byAbbreviation.get(text);
      if (isAt(id, true)) return id;
    }
    return null;
  };
}

/** Enters the agencies of those ids that the corpus does not have, and what they are parts of, and adds them to `known`. */
async function enterAgencies(
  engine: Engine,
  known: Map<string, Agency>,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const codes = new Set(
    federalFunders
      .filter(({ code }) => wanted.has(code))
      .flatMap(({ code, parent }) => (parent ? [parent, code] : [code])),
  );
  const missing = federalFunders.filter(({ code }) => codes.has(code) && !known.has(code));
  if (missing.length === 0) return;
  const top = Math.max(0, ...[...known.values()].map((agency) => agency.no));
  const newest = await newestLoad(engine);
  const rows = missing.map(({ code, parent, name, abbreviation, state_code }, index) => ({
    no: top + index + 1,
    id: code,
    name,
    // As what is only mentioned is dated, so that any record of its own is newer.
    updated_date: "1970-01-01 00:00:00",
    load_no: newest?.load_no ?? 0,
    demo: 0,
    country_code: "US",
    state_code,
    type: agencyType(name, parent),
    code,
    abbreviation,
    parent_id: parent,
    alternatives: [],
  }));
  await engine.insert("agencies", rows, heavy);
  for (const row of rows) known.set(row.id, row);
}

/** The agency and all that it is a part of. */
function chainOf(known: ReadonlyMap<string, Agency>, id: string): number[] {
  const nos: number[] = [];
  for (let at = known.get(id); at && !nos.includes(at.no); at = known.get(at.parent_id))
    nos.push(at.no);
  return nos;
}

const plain = (text: string) => `replaceRegexpAll(upper(${text}), '[^0-9A-Z]', '')`;
const grant = "'^[0-9]?([A-Z][0-9A-Z]{2}[A-Z]{2})[0-9]{4,6}(?:[^0-9]|$)'";

/**
 * The numbers that may stand for what a publication calls its award: as it is; a health grant without what stands around
 * its number, which has six digits; NSF's without the division; energy's with its department.
 */
const numbersOf = (number: string) => `arrayDistinct(arrayFilter(text -> text != '', [
  ${number},
  extract(${number}, '^[0-9]?([A-Z][0-9A-Z]{2}[A-Z]{2}[0-9]{6})'),
  if(match(${number}, ${grant}), concat(extract(${number}, ${grant}), leftPad(extract(${number}, '^[0-9]?[A-Z][0-9A-Z]{2}[A-Z]{2}([0-9]{4,6})'), 6, '0')), ''),
  extract(${number}, '^(?:NSF)?[A-Z]{2,5}([0-9]{7})$'),
  if(match(${number}, '^SC[0-9]{7}$'), concat('DE', ${number}), '')]))`;

/** At this many deals of one number it tells nothing. */
const MOST_ALIKE = 3;

/**
 * Awards that publications name. A number of letters and digits, six or more, speaks for itself; one that is shorter, or of
 * digits only, needs a funder that is an agency of the deal.
 */
const acknowledgedSql = `
SELECT doc_no, arraySort(groupUniqArray(deal_id)) AS deal_ids, arraySort(groupUniqArrayArray(deal_agencies)) AS agency_nos
FROM (
  SELECT named.doc_no AS doc_no, deal.id AS deal_id, deal.agency_nos AS deal_agencies
  FROM (
    SELECT doc_no, arrayJoin(${numbersOf("number")}) AS award_key, groupUniqArrayArray(agencies) AS funding
    FROM (
      SELECT doc_no, ${plain("award.1")} AS number, joinGet('funder_agencies', 'agency_nos', award.2) AS agencies
      FROM publication_records ARRAY JOIN arrayZip(award_ids, award_funder_nos) AS award
      WHERE notEmpty(award_ids) AND length(award_ids) = length(award_funder_nos)
    ) GROUP BY doc_no, award_key
  ) AS named
  INNER JOIN (
    SELECT id, award_key, agency_nos, count() OVER (PARTITION BY award_key) AS alike FROM deals
    WHERE load_to = {live:UInt32} AND length(award_key) >= 4
  ) AS deal ON deal.award_key = named.award_key
  WHERE hasAny(named.funding, deal.agency_nos) AND deal.alike <= ${MOST_ALIKE}
    OR deal.alike = 1 AND length(named.award_key) >= 6 AND match(named.award_key, '[A-Z]') AND match(named.award_key, '[0-9]')
) GROUP BY doc_no`;
