import type { Engine } from "../engine.ts";
import { agencyType, federalFunders } from "../reference/federal-funders.ts";
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

interface FunderAgencies {
  /** Of the funder. */
  no: number;
  agency_nos: number[];
}

/**
 * Fills `funder_agencies`: funders who are federal agencies, with these and what they are parts of. Gives the numbers of
 * the funders who stand for something else than they did in that table before.
 */
export async function gatherFunderAgencies(engine: Engine): Promise<number[]> {
  const rows = await matchFunders(engine);
  const before = await engine.rows<FunderAgencies>("SELECT no, agency_nos FROM funder_agencies");
  await engine.run("TRUNCATE TABLE funder_agencies");
  await engine.insert("funder_agencies", rows, heavy);
  return changedFunders(before, rows);
}

function changedFunders(
  before: readonly FunderAgencies[],
  after: readonly FunderAgencies[],
): number[] {
  const told = (rows: readonly FunderAgencies[]) =>
    new Map(rows.map(({ no, agency_nos }) => [no, agency_nos.join()]));
  const [was, is] = [told(before), told(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((no) => was.get(no) !== is.get(no));
}

/** Numbers of agencies by that of the funder who is one of them. Agencies that only publications name are entered. */
async function matchFunders(engine: Engine): Promise<FunderAgencies[]> {
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
