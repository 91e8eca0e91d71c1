import type { Engine } from "../engine.ts";
import { nameKeySql } from "../names.ts";
import { heavy } from "./heavy.ts";

/** The curated organisations of a publication, by its institutions. */
export const organisationNos =
  "arraySort(arrayDistinct(arrayFlatten(arrayMap(no -> joinGet('{database}.institution_organisations', 'organisation_nos', no), institution_nos))))";

/** Forms of identifiers, as the loader of organisations keeps them. */
const ROR = "'^0[a-z0-9]{6}[0-9]{2}$'";

/**
 * Fills `institution_organisations`. An organisation is the institutions that have one of its identifiers (ROR, or the id in
 * the source); one whose identifiers no institution has is those that have one of its names, but for case, accents and
 * punctuation, unless another country or both their RORs speak against it.
 */
export async function gatherOrganisations(engine: Engine): Promise<void> {
  await engine.run("TRUNCATE TABLE institution_organisations");
  const [listed] = await engine.rows<{ n: number }>(
    "SELECT count() AS n FROM organisations FINAL WHERE notEmpty(lists)",
  );
  if (listed!.n === 0) return;
  await engine.run(
    `INSERT INTO institution_organisations
     WITH listed AS (SELECT * FROM organisations FINAL WHERE notEmpty(lists)),
       identified AS (
         SELECT place.no AS institution_no, wanted.no AS organisation_no
         FROM (
           SELECT no, arrayJoin([lower(id), lower(replaceRegexpOne(ror, '^https?://(www\\\\.)?ror\\\\.org/', ''))]) AS identifier
           FROM institutions FINAL
         ) AS place
         INNER JOIN (SELECT no, arrayJoin(identifiers) AS identifier FROM listed) AS wanted ON wanted.identifier = place.identifier
       ),
       named AS (
         SELECT place.no AS institution_no, wanted.no AS organisation_no
         FROM (SELECT no, country_code, ror, ${nameKeySql("name")} AS name_key FROM institutions FINAL WHERE name != '') AS place
         INNER JOIN (
           SELECT no, country_code, arrayExists(one -> match(one, ${ROR}), identifiers) AS has_ror,
             arrayJoin(arrayDistinct(arrayMap(one -> ${nameKeySql("one")}, arrayPushFront(alternatives, name)))) AS name_key
           FROM listed WHERE no NOT IN (SELECT organisation_no FROM identified)
         ) AS wanted ON wanted.name_key = place.name_key
         WHERE place.name_key != '' AND NOT (wanted.has_ror AND place.ror != '')
           AND (wanted.country_code = '' OR place.country_code = '' OR wanted.country_code = place.country_code)
       )
     SELECT institution_no, arraySort(groupUniqArray(organisation_no)) FROM (
       SELECT * FROM identified UNION ALL SELECT * FROM named
     ) GROUP BY institution_no`,
    {},
    heavy,
  );
}
