import type { Scenario } from "../scenarios.ts";
import type { Search } from "../searches/search.ts";
import type { Connection } from "./connection.ts";
import { filtersSql, valueSearchSql } from "./filters-sql.ts";
import { countSql, rankedSql, sortedSql } from "./page-sql.ts";

/** Asks for what the scenario's call answers, and returns the number of matching documents. */
export async function answer(
  connection: Connection,
  scenario: Scenario,
  { tsquery }: Search,
): Promise<number> {
  const { kind, restriction, sort } = scenario;
  const parameters = tsquery === "" ? [] : [tsquery];
  const matches = tsquery === "" ? "" : "document @@ to_tsquery('english', $1)";
  const conditions = [matches, ...(restriction?.conditions.map(({ sql }) => sql) ?? [])];
  const all = conditions.filter((condition) => condition !== "");
  const where = all.length > 0 ? `WHERE ${all.join(" AND ")}` : "";
  const first = async (sql: string) => (await connection.query(sql, parameters)).rows[0];
  switch (kind) {
    case "count":
      return ((await first(countSql(where))) as { total: number }).total;
    case "documents":
      if (sort) await first(sortedSql(scenario, where));
      return (
        (await first(sort ? countSql(where) : rankedSql(scenario, where))) as { total: number }
      ).total;
    default: {
      const sql = kind === "filters" ? filtersSql(matches, restriction) : valueSearchSql(where);
      const { rows } = await connection.query(sql, parameters);
      const counts = rows as { filter: string; documents: string }[];
      return Number(counts.find(({ filter }) => filter === "total")!.documents);
    }
  }
}
