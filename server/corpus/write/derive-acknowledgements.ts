import type { Engine } from "../engine.ts";
import { LIVE } from "../schema.ts";
import { isLive, rewriteColumns } from "./derive-columns.ts";
import { derivedUntil, noteDeriving } from "./derived-until.ts";
import { gatherFunderAgencies } from "./funder-agencies.ts";
import { heavy } from "./heavy.ts";

/**
 * Brings up to date what live publications acknowledge: the federal agencies among their funders, with the agency that a
 * part belongs to, and the awards whose numbers they name, as ids of deals. Looked at are the publications that came since
 * the last time, and those whose funders or award numbers stand for something else since then; all of them where it is not
 * known what they were last derived from. Only rows that change are written.
 */
export async function deriveAcknowledgements(engine: Engine, loadNo: number): Promise<void> {
  const since = await derivedUntil(engine, "acknowledgements");
  await noteDeriving(engine, "acknowledgements", loadNo);
  const funders = await gatherFunderAgencies(engine);
  await engine.run("TRUNCATE TABLE looked_at");
  if (since !== null) await findAffected(engine, since, funders);
  const [scope] = await engine.rows<{ last: number; affected: number }>(
    `SELECT (SELECT max(doc_no) FROM publication_records WHERE load_from <= {since:UInt32}) AS last,
       (SELECT count() FROM looked_at) AS affected`,
    { since: since ?? 0 },
    heavy,
  );
  // Documents are numbered in the order in which they come, so those of later loads stand together.
  const { last, affected } = scope!;
  await engine.run("TRUNCATE TABLE acknowledged_awards");
  await engine.run(
    `INSERT INTO acknowledged_awards ${acknowledgedSql(since !== null)}`,
    { live: LIVE, last },
    heavy,
  );
  const acknowledged = (column: string) =>
    `joinGet('{database}.acknowledged_awards', '${column}', doc_no)`;
  const isAffected = affected === 0 ? "" : ` OR notEmpty(${acknowledged("agency_nos")})`;
  await rewriteColumns(
    engine,
    {
      agency_nos: `arraySort(arrayDistinct(arrayConcat(
      arrayFlatten(arrayMap(no -> joinGet('{database}.funder_agencies', 'agency_nos', no), funder_nos)),
      arrayFilter(no -> no > 0, ${acknowledged("agency_nos")}))))`,
      deal_ids: acknowledged("deal_ids"),
    },
    since === null ? {} : { condition: `${isLive} AND (doc_no > ${last}${isAffected})` },
  );
}

/** Fills `looked_at` with the publications until a load whose funders or award numbers stand for something else since then. */
async function findAffected(
  engine: Engine,
  since: number,
  funders: readonly number[],
): Promise<void> {
  await engine.run("TRUNCATE TABLE changed_awards");
  await engine.run(`INSERT INTO changed_awards ${changedAwardsSql}`, { live: LIVE, since }, heavy);
  const [changed] = await engine.rows<{ n: number }>("SELECT count() AS n FROM changed_awards");
  if (changed!.n > 0) {
    await engine.run(
      `INSERT INTO looked_at SELECT DISTINCT doc_no FROM (${numbersSql("load_from <= {since:UInt32}")})
       WHERE award_key IN (SELECT award_key FROM changed_awards)`,
      { since },
      heavy,
    );
  }
  if (funders.length > 0) {
    await engine.run(
      `INSERT INTO looked_at SELECT doc_no FROM publication_records
       WHERE load_from <= {since:UInt32} AND hasAny(funder_nos, {funders:Array(UInt32)})`,
      { since, funders },
      heavy,
    );
  }
}

const plain = (text: string) => `replaceRegexpAll(upper(${text}), '[^0-9A-Z]', '')`;
const grant = "'^[0-9]?([A-Z][0-9A-Z]{2}[A-Z]{2})[0-9]{4,6}(?:[^0-9]|$)'";

/**
 * SQL of the numbers that may stand for what a publication calls its award: as it is; a health grant without what stands around
 * its number, which has six digits; NSF's without the division; energy's with its department.
 */
const numbersOf = (number: string) => `arrayDistinct(arrayFilter(text -> text != '', [
  ${number},
  extract(${number}, '^[0-9]?([A-Z][0-9A-Z]{2}[A-Z]{2}[0-9]{6})'),
  if(match(${number}, ${grant}), concat(extract(${number}, ${grant}), leftPad(extract(${number}, '^[0-9]?[A-Z][0-9A-Z]{2}[A-Z]{2}([0-9]{4,6})'), 6, '0')), ''),
  extract(${number}, '^(?:NSF)?[A-Z]{2,5}([0-9]{7})$'),
  if(match(${number}, '^SC[0-9]{7}$'), concat('DE', ${number}), '')]))`;

/** Publications with each number that may stand for an award of theirs, and the agencies that their record names for it. */
const numbersSql = (condition: string) => `
  SELECT doc_no, arrayJoin(${numbersOf("number")}) AS award_key, agencies
  FROM (
    SELECT doc_no, ${plain("award.1")} AS number, joinGet('funder_agencies', 'agency_nos', award.2) AS agencies
    FROM publication_records ARRAY JOIN arrayZip(award_ids, award_funder_nos) AS award
    WHERE notEmpty(award_ids) AND length(award_ids) = length(award_funder_nos) AND (${condition})
  )`;

/** Shorter numbers of deals are not looked for. */
const SHORTEST = 4;
/** At more deals of one number than this it tells nothing. */
const MOST_ALIKE = 3;

/** Numbers of deals that stand for other deals, or for deals of other agencies, than they did at a load. */
const changedAwardsSql = `
SELECT award_key FROM (
  SELECT award_key, (id, agency_nos) AS deal, load_from <= {since:UInt32} AS was_there, load_to = {live:UInt32} AS is_there
  FROM deals
  WHERE (load_from > {since:UInt32} OR (load_to > {since:UInt32} AND load_to != {live:UInt32}))
    AND length(award_key) >= ${SHORTEST}
) GROUP BY award_key
HAVING arraySort(groupArrayIf(deal, was_there)) != arraySort(groupArrayIf(deal, is_there))`;

/**
 * Awards that publications name. A number of letters and digits, six or more, speaks for itself; one that is shorter, or of
 * digits only, needs a funder that is an agency of the deal. Of all publications, or of some: those after the number `last`
 * and those in `looked_at`. Each of the latter has a row, which agency 0 tells, for it may name nothing any more.
 */
function acknowledgedSql(ofSome: boolean): string {
  const named = numbersSql(
    ofSome ? "doc_no > {last:UInt32} OR doc_no IN (SELECT doc_no FROM looked_at)" : "1",
  );
  // Where few publications are looked at, most deals need not be counted by their numbers.
  const isNamed = ofSome ? `award_key IN (SELECT award_key FROM (${named}))` : "1";
  return `
SELECT doc_no, arraySort(groupUniqArrayArray(ids)) AS deal_ids, arraySort(groupUniqArrayArray(nos)) AS agency_nos
FROM (
  SELECT named.doc_no AS doc_no, [deal.id] AS ids, deal.agency_nos AS nos
  FROM (
    SELECT doc_no, award_key, groupUniqArrayArray(agencies) AS funding FROM (${named}) GROUP BY doc_no, award_key
  ) AS named
  INNER JOIN (
    SELECT id, award_key, agency_nos, count() OVER (PARTITION BY award_key) AS alike FROM deals
    WHERE load_to = {live:UInt32} AND length(award_key) >= ${SHORTEST} AND ${isNamed}
  ) AS deal ON deal.award_key = named.award_key
  WHERE hasAny(named.funding, deal.agency_nos) AND deal.alike <= ${MOST_ALIKE}
    OR deal.alike = 1 AND length(named.award_key) >= 6 AND match(named.award_key, '[A-Z]') AND match(named.award_key, '[0-9]')
  UNION ALL
  SELECT doc_no, [] AS ids, [0]::Array(UInt32) AS nos FROM looked_at
) GROUP BY doc_no`;
}
