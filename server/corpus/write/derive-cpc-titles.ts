import type { Engine } from "../engine.ts";
import { LIVE } from "../schema.ts";
import { rewriteColumns } from "./derive-columns.ts";
import { heavy } from "./heavy.ts";
import { wordsOfNames } from "./shapes/expressions.ts";
import { retitled } from "./shapes/patent.ts";
import { learnTerms } from "./vocabulary.ts";

/**
 * Brings titles of patent classes into the patents that are there: what is searched and what is shown of them. To be done
 * at the end of a load of titles; only rows that change are written. It can be interrupted and repeated.
 */
export async function deriveCpcTitles(engine: Engine, loadNo: number): Promise<void> {
  await engine.run("TRUNCATE TABLE cpc_titles");
  await engine.run(
    `INSERT INTO cpc_titles
     SELECT told.1, told.2, told.3 FROM (
       SELECT arrayJoin([(toString(no), '', ${wordsOfNames("[id, name]")}), (id, name, [])]) AS told
       FROM cpc_codes FINAL
       WHERE no IN (SELECT arrayJoin(cpc_nos) FROM patents WHERE load_to = {live:UInt32})
     )`,
    { live: LIVE },
    heavy,
  );
  await learnTerms(engine, loadNo, "concept", {
    from: "(SELECT arrayJoin(words) AS term FROM cpc_titles)",
  });
  const { concept_terms, record } = retitled;
  await rewriteColumns(engine, { concept_terms }, { table: "patents" });
  await rewriteColumns(engine, { record }, { table: "patent_records", condition: "1" });
  await engine.run("TRUNCATE TABLE cpc_titles");
}
