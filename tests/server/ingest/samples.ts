import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

/** Real records, outside the project; tests that need them are skipped where they are not. */
export const samples = join(resolve(process.env["SAMPLES_DIR"] ?? "../shared/data"), "openalex");
export const hasSamples = existsSync(samples);

/** A file of the samples, unpacked. */
export function sampleText(name: string): string {
  const bytes = readFileSync(join(samples, name));
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

interface Named {
  id?: string | null;
  display_name?: string | null;
}

/** As much of a work in any shape as the tests look at. */
export interface SampleWork extends Named {
  id: string;
  title?: string | null;
  doi?: string | null;
  publication_year?: number | null;
  publication_date?: string | null;
  cited_by_count?: number;
  type?: string | null;
  language?: string | null;
  is_retracted?: boolean;
  updated_date?: string;
  open_access?: { is_oa?: boolean | null; oa_status?: string | null };
  biblio?: Partial<Record<"volume" | "issue" | "first_page" | "last_page", string | null>>;
  primary_location?: { source?: Named | null } | null;
  host_venue?: Named | null;
  authorships: {
    author: Named;
    raw_author_name?: string;
    countries?: string[];
    institutions: (Named & { country_code?: string | null; type?: string | null })[];
  }[];
  concepts?: (Named & { score: number | string })[];
  topics?: (Named & { score: number })[];
  grants?: { funder: string; funder_display_name?: string; award_id: string | null }[];
  funders?: Named[];
  abstract_inverted_index?: Record<string, number[]> | null;
}

/** Works of each sample file that holds JSON works. */
export function sampleWorks(name: string): SampleWork[] {
  const text = sampleText(name);
  if (name.includes("part_")) {
    return text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as SampleWork);
  }
  const parsed = JSON.parse(text) as SampleWork | SampleWork[] | { results: SampleWork[] };
  if (Array.isArray(parsed)) return parsed;
  return "results" in parsed ? parsed.results : [parsed];
}

export const workFiles = [
  "works_2022_format_tu9.json.gz",
  "works_search_page1_biodiversity_AND_finance_2026-05.json.gz",
  "W1694905212_5103_authors.json.gz",
  "single_entities_2025/W2741809807.json",
  "single_entities_2025/W-api-response.json",
  "snapshot_2023/works/updated_date=2023-05-16/part_000.gz",
];

export const shortId = (id: string | null | undefined): string => id?.split("/").at(-1) ?? "";

/** Words of an inverted index in the order of their places. */
export function abstractOf(work: SampleWork): string {
  const placed = Object.entries(work.abstract_inverted_index ?? {}).flatMap(([word, places]) =>
    places.map((place) => ({ word, place })),
  );
  return placed
    .toSorted((a, b) => a.place - b.place || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)
    .join(" ");
}

/** Rows of a CSV by column, read character by character. */
function csvRows(text: string): Record<string, string>[] {
  const rows: string[][] = [[""]];
  let inQuotes = false;
  for (const character of text) {
    const row = rows.at(-1)!;
    if (character === '"') inQuotes = !inQuotes;
    if (inQuotes || !",\n".includes(character)) row[row.length - 1] += character;
    else if (character === ",") row.push("");
    else rows.push([""]);
  }
  const [header, ...data] = rows.filter((row) => row.length > 1);
  const unquote = (field: string) =>
    field
      .replace(/\r$/, "")
      .replace(/^"([\s\S]*)"$/, "$1")
      .replaceAll('""', '"');
  return data.map((row) =>
    Object.fromEntries(header!.map((column, i) => [unquote(column), unquote(row[i] ?? "")])),
  );
}

/** Rows of the flattened works. */
export const flatRows = (): Record<string, string>[] =>
  csvRows(sampleText("works_flat_2026_1684.csv.gz"));
