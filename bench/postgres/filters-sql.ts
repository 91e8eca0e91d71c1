import { FILTER_VALUES_SHOWN } from "../../contract/limits.ts";
import { citationBuckets } from "../../server/corpus/aggregate/buckets.ts";
import { type Restriction, VALUE_TEXT } from "../scenarios.ts";

const arrays = [
  "authors",
  "institutions",
  "concepts",
  "funders",
  "affiliation_types",
  "countries",
  "states",
  "advisory_types",
];
const scalars = ["publication_year", "type", "venue_no", "is_open_access", "has_abstract"];

/**
 * The total and the commonest values of every filter with their counts, in one statement over the matching rows, which
 * are read once and materialised. A filter's counts leave its own selection aside, as ours do: the rows that fail one
 * condition at most are kept, with a bit that says which. Arrays are unnested in the select list, which took two thirds
 * of the time of a lateral join.
 */
export function filtersSql(matches: string, restriction: Restriction | undefined): string {
  const conditions = restriction?.conditions ?? [];
  const failed = conditions.map(({ sql }, bit) => `CASE WHEN ${sql} THEN 0 ELSE ${2 ** bit} END`);
  const failures = conditions.map(({ sql }) => `(NOT (${sql}))::integer`);
  const where = [matches, failures.length > 0 ? `${failures.join(" + ")} <= 1` : ""]
    .filter((condition) => condition !== "")
    .join(" AND ");
  const counted = (column: string) => {
    const bit = conditions.findIndex((condition) => condition.column === column);
    if (conditions.length === 0) return "";
    return bit < 0 ? "WHERE failed = 0" : `WHERE failed IN (0, ${2 ** bit})`;
  };
  const commonest = (column: string, values: string) =>
    `(SELECT '${column}', value::text, count(*) FROM (SELECT ${values} AS value FROM found ${counted(column)}) AS one
      GROUP BY value ORDER BY 3 DESC LIMIT ${column === "publication_year" ? 500 : FILTER_VALUES_SHOWN})`;
  const buckets = `width_bucket(citation_count, ARRAY[${citationBuckets.join(",")}])`;
  return `WITH found AS MATERIALIZED (
      SELECT ${[...scalars, "citation_count", ...arrays].join(", ")}, ${failed.join(" + ") || "0"} AS failed
      FROM publications ${where === "" ? "" : `WHERE ${where}`})
    SELECT 'total' AS filter, '' AS value, count(*) AS documents FROM found ${counted("total")}
    UNION ALL SELECT 'cited', concat(min(citation_count), '-', max(citation_count)), count(*) FROM found ${counted("citation_count")}
    UNION ALL (SELECT 'citation_count', ${buckets}::text, count(*) FROM found ${counted("citation_count")} GROUP BY 2)
    UNION ALL ${[
      ...scalars.map((column) => commonest(column, column)),
      ...arrays.map((column) => commonest(column, `unnest(${column})`)),
    ].join("\n    UNION ALL ")}`;
}

/** The total, and the institutions of the matching documents whose names have words that begin so. */
export function valueSearchSql(where: string): string {
  return `WITH found AS MATERIALIZED (SELECT institutions FROM publications ${where}),
    named AS (SELECT no, name FROM institutions WHERE words @@ to_tsquery('simple', '${VALUE_TEXT}:*'))
    SELECT 'total' AS filter, '' AS value, count(*) AS documents FROM found
    UNION ALL (SELECT 'institutions', name, count(*)
      FROM (SELECT unnest(institutions) AS no FROM found) AS one JOIN named USING (no)
      GROUP BY no, name ORDER BY 3 DESC LIMIT ${FILTER_VALUES_SHOWN})`;
}
