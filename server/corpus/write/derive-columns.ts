import type { Engine } from "../engine.ts";
import { LIVE } from "../schema.ts";
import { gatherOrganisations, organisationNos } from "./gather-organisations.ts";
import { complete, heavy } from "./heavy.ts";

// Mutations run without a current database, so their tables carry its name.
const facts = (column: string) =>
  `arrayMap(no -> joinGet('{database}.institution_facts', '${column}', no), institution_nos)`;

/** Sorted distinct values of an array expression without the empty one. */
export const distinctSql = (values: string) =>
  `arraySort(arrayDistinct(arrayFilter(value -> value != '', ${values})))`;

const stateCodes = distinctSql(facts("state_code"));
const affiliationTypes = `if(notEmpty(affiliation_types), affiliation_types, ${distinctSql(facts("type"))})`;

const listsOf = (kind: string, nos: string) =>
  `arrayFlatten(arrayMap(no -> joinGet('{database}.listed_entities', 'lists', concat('${kind}:', toString(no))), ${nos}))`;
const advisoryTypes = distinctSql(`arrayConcat(
  if(is_retracted, ['retracted'], []),
  joinGet('{database}.listed_entities', 'lists', concat('publication:', id)),
  ${listsOf("author", "author_nos")},
  ${listsOf("institution", "institution_nos")},
  ${listsOf("funder", "funder_nos")},
  ${listsOf("venue", "[venue_no]")})`);

/**
 * Brings up to date what a live publication owes to records that may arrive after it: US states and missing types of
 * its institutions, the curated organisations among them, and the watch lists that it or its people, institutions, funders
 * and venue are on.
 */
export async function deriveColumns(engine: Engine): Promise<void> {
  await gatherInstitutionFacts(engine);
  await gatherOrganisations(engine);
  await gatherLists(engine);
  await rewriteColumns(engine, {
    state_codes: stateCodes,
    affiliation_types: affiliationTypes,
    organisation_nos: organisationNos,
  });
  await rewriteColumns(engine, { advisory_types: advisoryTypes });
}

async function gatherInstitutionFacts(engine: Engine): Promise<void> {
  await engine.run("TRUNCATE TABLE institution_facts");
  await engine.run(
    `INSERT INTO institution_facts
     SELECT no, argMax(state_code, updated_date) AS state, argMax(type, updated_date) AS kind
     FROM institutions GROUP BY no HAVING state != '' OR kind != ''`,
    {},
    heavy,
  );
}

async function gatherLists(engine: Engine): Promise<void> {
  const entities = Object.entries({
    author: "authors",
    institution: "institutions",
    funder: "funders",
    venue: "venues",
  }).map(
    ([kind, table]) => `
    SELECT concat('${kind}:', toString(no)) AS key, list
    FROM ${table} FINAL INNER JOIN (SELECT * FROM advisories FINAL WHERE kind = '${kind}') AS listed
      ON (listed.id != '' AND listed.id = ${table}.id) OR (listed.id = '' AND lowerUTF8(listed.name) = lowerUTF8(${table}.name))`,
  );
  await engine.run("TRUNCATE TABLE listed_entities");
  await engine.run(
    `INSERT INTO listed_entities SELECT key, groupUniqArray(list) AS lists FROM (
       SELECT concat('publication:', id) AS key, list FROM advisories FINAL WHERE kind = 'publication'
       UNION ALL ${entities.join(" UNION ALL ")}
     ) GROUP BY key`,
    {},
    heavy,
  );
}

/** What `joinGet` finds changes between two loads, which the engine's memory of conditions does not know. */
const anew = { use_query_condition_cache: 0 };

/** Which rows may change. */
interface Rewriting {
  /** Publications unless told. */
  table?: "publications" | "patents" | "patent_records";
  /** Those that are live unless told. */
  condition?: string;
}

export const isLive = `load_to = ${LIVE}`;

/** Rewrites columns of a table where a value changes at all; `{database}` in an expression stands for its name. */
export async function rewriteColumns(
  engine: Engine,
  wanted: Record<string, string>,
  { table = "publications", condition = isLive }: Rewriting = {},
): Promise<void> {
  const [current] = await engine.rows<{ database: string }>("SELECT currentDatabase() AS database");
  const here = (sql: string) => sql.replaceAll("{database}", current!.database);
  const columns = Object.entries(wanted).map(([column, value]) => [column, here(value)] as const);
  const differs = columns.map(([column, value]) => `${column} != ${value}`).join(" OR ");
  const where = `(${here(condition)}) AND (${differs})`;
  const [changed] = await engine.rows<{ n: number }>(
    `SELECT count() AS n FROM ${table} WHERE ${where}`,
    {},
    { ...heavy, settings: anew },
  );
  if (changed!.n === 0) return;
  const assignments = columns.map(([column, value]) => `${column} = ${value}`);
  await engine.run(
    `ALTER TABLE ${table} UPDATE ${assignments.join(", ")} WHERE ${where}`,
    {},
    { ...complete, settings: { ...complete.settings, ...anew } },
  );
}
