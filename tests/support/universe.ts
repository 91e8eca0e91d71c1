import type { StagedDeal } from "../../server/corpus/write/staged-deal.ts";
import type { StagedPatent } from "../../server/corpus/write/staged-patent.ts";
import type { StagedPublication } from "../../server/corpus/write/staging.ts";
import type { DemoInstitution } from "../../server/ingest/demo/places/institutions.ts";
import { watchListed } from "../../server/ingest/demo/truth.ts";
import { dealsOf, patentsOf, Universe } from "../../server/ingest/demo/universe.ts";
import { TEST_DEMO } from "./test-config.ts";

/** The records that the demo universe was loaded from, for tests that count by brute force what the server answers. */
export interface UniverseRecords {
  publications: readonly StagedPublication[];
  patents: readonly StagedPatent[];
  deals: readonly StagedDeal[];
  institutions: ReadonlyMap<string, DemoInstitution>;
}

/** The raw records of a small universe; unless told, of the one that the test server holds. */
export function universeRecords({ size, seed }: { size: number; seed: number } = TEST_DEMO) {
  const universe = new Universe(seed);
  return {
    publications: [...universe.publications(0, size)],
    patents: Array.from({ length: patentsOf(size) }, (_, no) => universe.patent(no)),
    deals: Array.from({ length: dealsOf(size) }, (_, no) => universe.deal(no)),
    institutions: new Map(universe.institutions(size).map((one) => [one.id, one])),
  } satisfies UniverseRecords;
}

/** Countries (alpha-2) of a record, sorted: those of its institutions and those its signatures name beside them. */
export function countriesOf(publication: StagedPublication): string[] {
  const codes = publication.institutions.map((institution) => institution.country_code);
  return [...new Set([...codes, ...publication.country_codes])].toSorted();
}

/** US states (`US-CA`) of a record's institutions, sorted. */
export function statesOf(publication: StagedPublication, records: UniverseRecords): string[] {
  const states = publication.institutions.map(({ id }) => {
    const state = records.institutions.get(id)?.city.state;
    return state ? `US-${state}` : "";
  });
  return [...new Set(states.filter((state) => state !== ""))].toSorted();
}

/** What the advisories say of a record, sorted. */
export function advisoriesOf(publication: StagedPublication): string[] {
  const isListed = publication.institutions.some(({ id }) => id === watchListed.institution.id);
  return [
    ...(isListed ? [watchListed.list] : []),
    ...(publication.is_retracted === 1 ? ["retracted"] : []),
  ];
}
