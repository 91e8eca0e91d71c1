import type { Engine } from "../../../corpus/engine.ts";
import { LIVE, patentTables } from "../../../corpus/schema.ts";
import { heavy } from "../../../corpus/write/heavy.ts";
import { markEnded } from "../../../corpus/write/take-back.ts";

/** Families that are put together at once. */
export const FAMILIES_AT_ONCE = 20_000;

const ofRange =
  "SELECT document FROM patent_touched WHERE no > {from:UInt64} AND no <= {to:UInt64}";

/** The parts of documents as they are now. */
const livingParts = `
  SELECT * FROM (
    SELECT * FROM patent_parts WHERE document IN (${ofRange})
    ORDER BY load_no DESC, file_no DESC, gone LIMIT 1 BY document, part
  ) WHERE gone = 0`;

/**
 * The order in which publications speak for their family: those with a title first, then those in English, grants, the
 * earliest, and the first by number.
 */
const rankOf = (member: string) => `(title = '', language NOT IN ('en', ''), NOT ${member}.is_grant,
  if(${member}.publication_date = 0, 99999999, ${member}.publication_date), ${member}.publication_number)`;

const noMember =
  "('', '', '', 0, 0)::Tuple(publication_number String, authority String, kind_code String, publication_date UInt32, is_grant UInt8)";
const inOrder = (list: string) =>
  `arrayDistinct(arrayFlatten(arrayMap(item -> item.2, arraySort(item -> item.1, groupArray((rank, ${list}))))))`;
const earliest = (date: string) => `minIf(${date}, ${date} > 0)`;

/** Documents of the corpus that cite each document of the range. */
const citing = `
  SELECT keys.document AS document, uniqExact(citing.document) AS n
  FROM (SELECT document, arrayJoin(numbers) AS number FROM parts) AS keys
  INNER JOIN (
    SELECT cited, part FROM patent_citations
    WHERE cited IN (SELECT arrayJoin(numbers) FROM parts)
  ) AS citations ON citations.cited = keys.number
  INNER JOIN (
    SELECT number, argMax(document, bitShiftLeft(toUInt64(load_no), 32) + file_no) AS document FROM patent_numbers
    WHERE number IN (SELECT part FROM patent_citations WHERE cited IN (SELECT arrayJoin(numbers) FROM parts))
    GROUP BY number
  ) AS citing ON citing.number = citations.part
  WHERE citing.document != keys.document
  GROUP BY keys.document`;

/** Puts the families of a range of `patent_touched` together from their parts, into a staging table. */
export async function stageFamilies(
  engine: Engine,
  stagingTable: string,
  range: { from: number; to: number },
): Promise<void> {
  await engine.run(
    `INSERT INTO ${stagingTable} (id, updated_date, family_id, publication_number, title, abstract, language, authority, kind_code,
       status, filing_date, priority_date, publication_date, granted_date, citation_count, family_size,
       inventors, assignees, cpc_codes, members, awards, cited_dois, url, record)
     WITH parts AS (${livingParts}), cited AS (${citing})
     SELECT families.document, now('UTC'), if(startsWith(families.document, 'F'), substring(families.document, 2), ''),
       best.publication_number, its_title, its_abstract, its_language, best.authority, best.kind_code,
       if(granted, 'granted', 'application'), filed, prior, first_publication,
       arrayMin(arrayFilter(date -> date > 0, arrayConcat([toUInt32(0)], arrayMap(member -> if(member.is_grant, member.publication_date, toUInt32(0)), all_members)))),
       greatest(stated, cited.n), length(all_members), people, owners, if(notEmpty(cpc), cpc, ipc), all_members,
       its_awards, dois,
       if(best.publication_number = '', '', concat('https://worldwide.espacenet.com/patent/search?q=pn%3D', replaceAll(best.publication_number, '-', ''))),
       row_number() OVER (ORDER BY families.document)
     FROM (
       SELECT document,
         argMin(best_member, rank) AS best, argMin(title, rank) AS its_title, argMin(language, rank) AS its_language,
         argMinIf(abstract, rank, abstract != '') AS its_abstract,
         argMinIf(inventors, rank, notEmpty(inventors)) AS people, argMinIf(assignees, rank, notEmpty(assignees)) AS owners,
         max(is_granted) AS granted, ${earliest("filing_date")} AS filed, ${earliest("priority_date")} AS prior,
         max(stated_citations) AS stated, ${inOrder("cpc_codes")} AS cpc, ${inOrder("ipc_codes")} AS ipc,
         arraySort(arrayDistinct(arrayFlatten(groupArray(awards)))) AS its_awards,
         arraySort(arrayDistinct(arrayFlatten(groupArray(cited_dois)))) AS dois,
         arraySort(member -> (-toInt64(member.publication_date), member.publication_number, -toInt8(member.is_grant)), arrayFlatten(groupArray(members))) AS listed,
         arrayFilter((member, nth) -> nth = 1, listed, arrayEnumerateUniq(arrayMap(member -> member.publication_number, listed))) AS all_members,
         arrayMin(arrayMap(member -> member.publication_date, arrayFilter(member -> member.publication_date > 0, listed))) AS first_publication
       FROM (
         SELECT *, if(empty(members), ${noMember}, arraySort(member -> ${rankOf("member")}, members)[1]) AS best_member, ${rankOf("best_member")} AS rank
         FROM parts
       ) GROUP BY document
     ) AS families
     LEFT JOIN cited ON cited.document = families.document`,
    range,
    heavy,
  );
}

/** How many documents there are to put together. */
export async function touchedFamilies(engine: Engine): Promise<number> {
  const [counted] = await engine.rows<{ n: number }>("SELECT count() AS n FROM patent_touched");
  return counted!.n;
}

/** Ends, with the load, the live documents of which no part is left. */
export async function endEmptied(engine: Engine, loadNo: number): Promise<number> {
  const rows = await engine.rows<{ doc_no: number }>(
    `SELECT doc_no FROM patents WHERE load_to = {live:UInt32} AND id IN (
       SELECT document FROM (
         SELECT document, part, argMax(gone, (load_no, file_no)) AS is_gone FROM patent_parts
         WHERE document IN (SELECT document FROM patent_parts WHERE load_no = {loadNo:UInt32} AND gone = 1)
         GROUP BY document, part
       ) GROUP BY document HAVING min(is_gone) = 1
     )`,
    { live: LIVE, loadNo },
    heavy,
  );
  await markEnded(
    engine,
    patentTables,
    rows.map((row) => row.doc_no),
    loadNo,
  );
  return rows.length;
}
