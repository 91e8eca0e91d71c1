import type { DataSourceRow } from "../../../contract/entities/data-source.ts";
import { terms } from "../../../query/tokenize.ts";
import { Bindings } from "../bindings.ts";
import { liveSql } from "../compile/document-set.ts";
import type { Corpus } from "../corpus.ts";
import { officeName } from "../labels.ts";
import type { DataSourceRequest, DataSources } from "./list-data-sources.ts";

interface Counted {
  code: string;
  patents: number;
  citations: number;
  first: number;
  last: number;
}

/** Patent offices with their families, by filing year. There are some dozens, so they are named and put in order here. */
export async function listAuthorities(
  corpus: Corpus,
  { page, rowsPerPage, sort, search }: DataSourceRequest,
  signal?: AbortSignal,
): Promise<DataSources> {
  const bindings = new Bindings();
  const rows = await corpus.engine.rows<Counted>(
    `SELECT toString(authority) AS code, count() AS patents, sum(citation_count) AS citations,
       minIf(filing_year, filing_year > 0) AS first, maxIf(filing_year, filing_year > 0) AS last
     FROM patents WHERE ${liveSql(corpus.version(), bindings)} AND authority != '' GROUP BY code`,
    bindings.parameters,
    { signal },
  );
  const sign = sort.direction === "ASC" ? 1 : -1;
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  const ordered = rows
    .map(presented)
    .filter(({ id, name }) => isNamed(`${name} ${id}`, search))
    .toSorted((a, b) => {
      const byName = collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
      if (sort.field === "name") return sign * byName;
      const field = sort.field === "citation_count" ? sort.field : "patent_count";
      return sign * (a[field] - b[field]) || byName;
    });
  const from = (page - 1) * rowsPerPage;
  return { data: ordered.slice(from, from + rowsPerPage), totalRows: ordered.length };
}

function presented({ code, patents, citations, first, last }: Counted) {
  return {
    id: code,
    name: officeName(code),
    type: "authority",
    parent: null,
    country_code: null,
    state_code: null,
    works_count: null,
    citation_count: citations,
    patent_count: patents,
    grant_count: null,
    deal_count: null,
    amount: null,
    first_year: first || null,
    last_year: last || null,
  } as const satisfies DataSourceRow;
}

/** Whether for each word of the text a word of the name begins with it. */
function isNamed(name: string, text: string): boolean {
  const words = terms(name);
  return terms(text).every((prefix) => words.some((word) => word.startsWith(prefix)));
}
