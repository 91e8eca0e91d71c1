import type { Engine } from "../../../corpus/engine.ts";
import { heavy } from "../../../corpus/write/heavy.ts";
import { noCounts } from "../../../corpus/write/journal.ts";
import type { Load } from "../../../corpus/write/load.ts";
import { contentNames } from "../part.ts";

/** Applications that are joined at once, which bounds the memory. */
const AT_ONCE = 50_000;

/** Rows that belong to an application that is not among the files. */
const detailTables = ["tls202", "tls203", "tls207", "tls209", "tls211", "tls224"] as const;

/**
 * Makes a part of each application of the PATSTAT tables that were read, with its titles, people, symbols, publications and
 * citations, range by range of application ids: each is a file of the load of its own. Applications without a publication
 * are refused.
 */
export async function joinApplications(engine: Engine, load: Load): Promise<void> {
  const ranges = await rangesOf(engine);
  for (const [place, { first, last, n }] of ranges.entries()) {
    const name = `patstat applications: ${place + 1} of ${ranges.length}`;
    const { no, done } = await load.openFile(name, `${first}-${last}:${n}`);
    if (done) continue;
    if (load.resumed) {
      await engine.run(
        "ALTER TABLE patent_arrivals DELETE WHERE file_no = {no:UInt32}",
        { no },
        { ...heavy, settings: { mutations_sync: 2 } },
      );
    }
    const parameters = { no, first, last };
    await engine.run(joinSql, parameters, heavy);
    const refused = await engine.rows<{ record: number; id: string }>(
      `SELECT any(record) AS record, toString(appln_id) AS id FROM raw_tls201
       WHERE ${inRange} AND appln_id NOT IN (SELECT appln_id FROM raw_tls211 WHERE ${inRange})
       GROUP BY appln_id ORDER BY appln_id`,
      parameters,
      heavy,
    );
    await load.refuse(
      refused.map((row) => ({
        path: name,
        ...row,
        reason: "an application without a publication in tls211_pat_publn",
        excerpt: "",
      })),
    );
    await load.closeFile(no, { ...noCounts, read: n, refused: refused.length });
  }
  await noteOrphans(engine, load);
}

/** Rows of tables that name applications which are in none of the files are counted in one refusal for each table. */
async function noteOrphans(engine: Engine, load: Load): Promise<void> {
  const name = "patstat rows of other applications";
  const { no, done } = await load.openFile(name, "1");
  if (done) return;
  let refused = 0;
  for (const table of detailTables) {
    const [orphans] = await engine.rows<{ n: number; first: number }>(
      `SELECT count() AS n, min(record) AS first FROM raw_${table}
       WHERE appln_id NOT IN (SELECT appln_id FROM raw_tls201)`,
      {},
      { ...heavy, settings: { max_bytes_in_set: 4_000_000_000 } },
    );
    if (orphans!.n === 0) continue;
    refused += orphans!.n;
    const reason = `skipped: ${orphans!.n} rows of ${table} for applications that are not in tls201_appln`;
    await load.refuse([{ path: name, record: orphans!.first, id: "", reason, excerpt: "" }]);
  }
  await load.closeFile(no, { ...noCounts, read: refused, refused });
}

interface Range {
  first: number;
  last: number;
  n: number;
}

async function rangesOf(engine: Engine): Promise<Range[]> {
  return await engine.rows<Range>(
    `SELECT min(appln_id) AS first, max(appln_id) AS last, count() AS n
     FROM (
       SELECT appln_id, intDiv(row_number() OVER (ORDER BY appln_id) - 1, ${AT_ONCE}) AS place
       FROM (SELECT DISTINCT appln_id FROM raw_tls201)
     ) GROUP BY place ORDER BY place`,
    {},
    heavy,
  );
}

const inRange = "appln_id BETWEEN {first:UInt64} AND {last:UInt64}";
const newest = "ORDER BY file_no DESC, record DESC LIMIT 1 BY appln_id";
const symbols = (table: string) => `
  SELECT appln_id, arraySort(groupUniqArray(toString(symbol))) AS symbols FROM raw_${table}
  WHERE ${inRange} AND match(symbol, '^[A-HY][0-9]{2}[A-Z]') GROUP BY appln_id`;

const publications = `
  SELECT appln_id, groupUniqArray(publn_id) AS ids, groupUniqArray(key) AS keys, max(is_grant) AS granted,
    arraySort(groupUniqArray((concat(authority, '-', number, if(kind = '', '', concat('-', kind))), toString(authority), toString(kind), date, is_grant))) AS members,
    argMin(language, if(date = 0, 99999999, date)) AS first_language
  FROM (
    SELECT *, concat('p:', authority, '-', number,
      multiIf(authority = 'US', '', match(kind, '^[UY]'), '-U', startsWith(kind, 'S'), '-S', '')) AS key
    FROM (SELECT * FROM raw_tls211 WHERE ${inRange} ORDER BY file_no DESC, record DESC LIMIT 1 BY publn_id)
  ) GROUP BY appln_id`;

/** People of applications, in their order. */
const people = `
  SELECT appln_id,
    arrayMap(item -> item.2, arraySort(groupArrayIf((place.inventor,
      (person.inventor_id, person.name, toString(person.country), toString(person.state))), place.inventor > 0))) AS inventors,
    arrayMap(item -> item.2, arraySort(groupArrayIf((place.applicant,
      (person.assignee_id, person.harmonised, toString(person.country), toString(person.state), toString(person.type))), place.applicant > 0))) AS applicants
  FROM (SELECT * FROM raw_tls207 WHERE ${inRange}) AS place
  INNER JOIN (
    SELECT * FROM raw_tls206 WHERE person_id IN (SELECT person_id FROM raw_tls207 WHERE ${inRange})
    ORDER BY file_no DESC, record DESC LIMIT 1 BY person_id
  ) AS person ON person.person_id = place.person_id
  GROUP BY appln_id`;

const citations = `
  SELECT appln_id, groupUniqArrayIf(concat('t:', toString(cited)), cited > 0) AS cited,
    arraySort(arrayFilter(doi -> doi != '', groupUniqArray(works.doi))) AS dois
  FROM (
    SELECT published.appln_id AS appln_id, citation.cited AS cited, citation.npl AS npl
    FROM (SELECT * FROM raw_tls212 WHERE publn_id IN (SELECT publn_id FROM raw_tls211 WHERE ${inRange})) AS citation
    INNER JOIN (SELECT publn_id, appln_id FROM raw_tls211 WHERE ${inRange}) AS published ON published.publn_id = citation.publn_id
  ) AS made
  LEFT ANY JOIN (
    SELECT npl, doi FROM raw_tls214
    WHERE npl IN (SELECT npl FROM raw_tls212 WHERE npl > 0 AND publn_id IN (SELECT publn_id FROM raw_tls211 WHERE ${inRange}))
  ) AS works ON works.npl = made.npl
  GROUP BY appln_id`;

/** Those of a list that have a name, each once, as `namedOnce` has it. */
function namedOnceSql(list: string): string {
  const named = `arrayFilter(item -> item.2 != '', ${list})`;
  return `arrayFilter((item, nth) -> nth = 1, ${named}, arrayEnumerateUniq(arrayMap(item -> if(item.1 = '', item.2, item.1), ${named})))`;
}

const columns: Record<(typeof contentNames)[number], string> = {
  family_id: "if(appln.family > 0, toString(appln.family), '')",
  application: "appln.application",
  numbers:
    "arrayConcat(arraySort(publn.keys), if(appln.application = '', [], [appln.application]), arrayMap(id -> concat('t:', toString(id)), arraySort(publn.ids)))",
  members: "publn.members",
  title: "titles.title",
  abstract: "abstracts.abstract",
  language:
    "toString(if(titles.title != '' AND titles.language != '', titles.language, publn.first_language))",
  filing_date: "appln.filed",
  priority_date: "if(appln.prior > 0, appln.prior, appln.filed)",
  is_granted: "greatest(appln.granted, publn.granted)",
  stated_citations: "appln.citing",
  inventors: namedOnceSql("persons.inventors"),
  assignees: namedOnceSql("persons.applicants"),
  cpc_codes: "arrayDistinct(arrayConcat(cpc.symbols, family_cpc.symbols))",
  ipc_codes: "ipc.symbols",
  awards: "[]::Array(String)",
  cited_dois: "made.dois",
};

const joinSql = `
INSERT INTO patent_arrivals (file_no, record, part, cited, ${contentNames.join(", ")})
SELECT {no:UInt32}, appln.record, concat('patstat:', toString(appln.appln_id)), made.cited,
  ${contentNames.map((name) => columns[name]).join(",\n  ")}
FROM (SELECT * FROM raw_tls201 WHERE ${inRange} ${newest}) AS appln
INNER JOIN (${publications}) AS publn ON publn.appln_id = appln.appln_id
LEFT ANY JOIN (SELECT * FROM raw_tls202 WHERE ${inRange} ORDER BY language != 'en', file_no DESC, record DESC LIMIT 1 BY appln_id) AS titles ON titles.appln_id = appln.appln_id
LEFT ANY JOIN (SELECT * FROM raw_tls203 WHERE ${inRange} ${newest}) AS abstracts ON abstracts.appln_id = appln.appln_id
LEFT ANY JOIN (${people}) AS persons ON persons.appln_id = appln.appln_id
LEFT ANY JOIN (${symbols("tls224")}) AS cpc ON cpc.appln_id = appln.appln_id
LEFT ANY JOIN (${symbols("tls209")}) AS ipc ON ipc.appln_id = appln.appln_id
LEFT ANY JOIN (
  SELECT family, arraySort(groupUniqArray(toString(symbol))) AS symbols FROM raw_tls225
  WHERE family IN (SELECT family FROM raw_tls201 WHERE ${inRange}) GROUP BY family
) AS family_cpc ON family_cpc.family = appln.family
LEFT ANY JOIN (${citations}) AS made ON made.appln_id = appln.appln_id`;
