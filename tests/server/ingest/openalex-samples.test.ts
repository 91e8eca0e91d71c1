import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import type { LoadReport } from "../../../server/ingest/report.ts";
import { contents, emptyCorpus, type TestCorpus } from "./fixture.ts";
import {
  abstractOf,
  flatRows,
  hasSamples,
  type SampleWork,
  samples,
  sampleText,
  sampleWorks,
  shortId,
  workFiles,
} from "./samples.ts";

const needsNothing = (text: string) => !/[<&]|\s{2}|[^\S ]|^\s|\s$/u.test(text);

describe.skipIf(!hasSamples)("the OpenAlex samples", () => {
  let test1: TestCorpus;
  let report: LoadReport;
  let loaded: Map<string, Record<string, unknown>>;

  beforeAll(async () => {
    test1 = await emptyCorpus();
    report = await loadOpenAlex(test1.corpus, { path: samples });
    loaded = new Map((await contents(test1.corpus)).map((row) => [row["id"] as string, row]));
  });
  afterAll(() => test1.dispose());

  test("every work is there once, and nothing else", () => {
    const ids = [
      ...workFiles.flatMap((file) => sampleWorks(file).map((work) => shortId(work.id))),
      ...flatRows().map((row) => row["work_id"]!),
    ];
    expect([...loaded.keys()].toSorted()).toEqual([...new Set(ids)].toSorted());
    expect(test1.corpus.counts().publication).toBe(new Set(ids).size);
  });

  test("the report counts each file's records", () => {
    const read = new Map(
      report.files.map((file) => [file.path.slice(samples.length + 1), file.read]),
    );
    for (const file of workFiles)
      expect([file, read.get(file)]).toEqual([file, sampleWorks(file).length]);
    for (const kind of [
      "authors",
      "concepts",
      "funders",
      "institutions",
      "publishers",
      "sources",
    ]) {
      const [path] = [...read.keys()].filter((name) =>
        name.startsWith(`snapshot_2023/${kind}/updated`),
      );
      const lines = sampleText(path!)
        .split("\n")
        .filter((line) => line !== "");
      expect([path, read.get(path!)]).toEqual([path, lines.length]);
    }
    expect(read.get("works_flat_2026_1684.csv.gz")).toBe(flatRows().length);
    const keyword = "single_entities_2025/cardiac-imaging.json";
    expect(
      report.refusals.map((refusal) => [refusal.path, refusal.record, refusal.reason]),
    ).toEqual([[`${samples}/${keyword}`, 1, expect.stringContaining("keywords")]]);
    expect(report.read).toBe(report.kept + report.replaced + report.refused);
  });

  test("parts of the manifest that are not here are noted, not failed", () => {
    const notes = report.files.filter((file) => file.path.endsWith("manifest"));
    expect(notes.map((file) => [file.status, file.reason.split(" (")[0]])).toEqual([
      ["done", "104 of 104 parts are not here"],
      ["done", "464 of 465 parts are not here"],
    ]);
  });

  test("works hold what their records say", () => {
    const works = workFiles.flatMap(sampleWorks);
    expect(works.length).toBeGreaterThan(600);
    for (const work of works) {
      const row = loaded.get(shortId(work.id))!;
      expect(fieldsOf(row, work)).toEqual(expectedFields(work));
    }
  });

  test("abstracts are put together from their inverted index, titles without markup are untouched", () => {
    let abstracts = 0;
    for (const work of workFiles.flatMap(sampleWorks)) {
      const row = loaded.get(shortId(work.id))!;
      const title = work.title ?? work.display_name ?? "";
      const abstract = abstractOf(work);
      if (needsNothing(title)) expect(row["title"]).toBe(title);
      if (!needsNothing(abstract)) continue;
      expect(row["abstract"]).toBe(abstract);
      if (abstract) abstracts++;
    }
    expect(abstracts).toBeGreaterThan(150);
  });

  test("a formula in a title becomes text, and all of 5,103 authors are kept", () => {
    const row = loaded.get("W1694905212")!;
    expect(row["title"]).toBe(
      "Combined Measurement of the Higgs Boson Mass in pp Collisions at √s=7 and 8 TeV with the ATLAS and CMS Experiments",
    );
    expect(row["signature_nos"]).toHaveLength(5103);
  });

  test("flattened works hold what their rows say", () => {
    for (const row of flatRows()) {
      const stored = loaded.get(row["work_id"]!)!;
      const names = row["author_names"]!.split("|").filter((name) => name !== "");
      const ids = row["author_ids"]!.split("|").filter((id) => id !== "");
      expect(stored).toMatchObject({
        doi: row["doi"]!.toLowerCase(),
        type: row["type"],
        language: row["language"],
        oa_status: row["oa_status"],
        publication_year: Number(row["year"]),
        publication_date: Number(row["date"]!.replaceAll("-", "")) || Number(row["year"]) * 10_000,
        citation_count: Number(row["cited_by_count"]),
        author_names: names,
        country_codes: row["countries"]!.split("|").filter((code) => code !== ""),
        ...(needsNothing(row["title"]!) && { title: row["title"] }),
        ...(needsNothing(row["abstract"]!) && { abstract: row["abstract"] }),
        ...(ids.length === names.length && { signature_nos: ids }),
      });
      expect(new Set(stored["institution_nos"] as string[])).toEqual(
        new Set(row["institution_ids"]!.split("|").filter((id) => id !== "")),
      );
      const words = (stored["institution_terms"] as string[]).join(" ");
      for (const name of row["institution_names"]!.split("|").filter((text) =>
        /^[a-z ]+$/i.test(text),
      )) {
        expect(words).toContain(name.toLowerCase());
      }
    }
  });

  test("institutions know where they are, US states included", async () => {
    const path = "snapshot_2023/institutions/updated_date=2023-09-04/part_000.gz";
    const records = sampleText(path)
      .split("\n")
      .filter((line) => line !== "")
      .map(
        (line) =>
          JSON.parse(line) as {
            id: string;
            display_name: string;
            country_code: string | null;
            geo: { city: string | null; region: string | null; latitude: number | null };
          },
      );
    const rows = await test1.corpus.engine.rows<Record<string, unknown>>(
      "SELECT id, name, country_code, city, region, latitude, state_code FROM institutions FINAL WHERE id IN {ids:Array(String)} ORDER BY id",
      { ids: records.map((record) => shortId(record.id)) },
    );
    expect(rows).toEqual(
      records
        .map((record) => ({
          id: shortId(record.id),
          name: record.display_name,
          country_code: record.country_code ?? "",
          city: record.geo.city ?? "",
          region: record.geo.region ?? "",
          latitude: record.geo.latitude,
          state_code: expect.any(String) as string,
        }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    const states = rows
      .filter((row) => row["region"] === "Virginia")
      .map((row) => row["state_code"]);
    expect(new Set(states)).toEqual(new Set(["US-VA"]));
  });

  test("merged ids become aliases", async () => {
    const [header, ...lines] = sampleText("snapshot_2023/merged_ids/authors/2023-04-13.csv.gz")
      .trim()
      .split("\n");
    expect(header).toBe("merge_date,id,merge_into_id");
    const rows = await test1.corpus.engine.rows(
      "SELECT kind, old_id, new_id, merge_date FROM aliases FINAL ORDER BY old_id",
    );
    expect(rows).toEqual(
      lines
        .map((line) => line.split(","))
        .map(([date, old, into]) => ({
          kind: "author",
          old_id: old,
          new_id: into,
          merge_date: Number(date!.replaceAll("-", "")),
        }))
        .toSorted((a, b) => (a.old_id! < b.old_id! ? -1 : 1)),
    );
  });

  test("loading everything again changes nothing", async () => {
    const before = await contents(test1.corpus);
    const again = await loadOpenAlex(test1.corpus, { path: samples });
    expect({
      kept: again.kept,
      replaced: again.replaced,
      refused: again.refused,
      read: again.read,
    }).toEqual({
      kept: 0,
      replaced: 0,
      refused: report.refused,
      read: report.read,
    });
    expect(await contents(test1.corpus)).toEqual(before);
  });
});

function fieldsOf(row: Record<string, unknown>, work: SampleWork): object {
  const expected = expectedFields(work);
  return Object.fromEntries(Object.keys(expected).map((key) => [key, row[key]]));
}

function expectedFields(work: SampleWork): Record<string, unknown> {
  const unique = (values: string[]) => [...new Set(values.filter((value) => value !== ""))];
  const signatures = work.authorships;
  const venue = shortId(work.primary_location?.source?.id ?? work.host_venue?.id).replace(
    /^V/,
    "S",
  );
  const venueName = work.primary_location?.source?.display_name ?? work.host_venue?.display_name;
  return {
    id: shortId(work.id),
    updated_date: `${work.updated_date}T00:00:00`.slice(0, 19).replace("T", " "),
    doi: work.doi?.toLowerCase().replace("https://doi.org/", "") ?? "",
    type: work.type ?? "",
    language: work.language ?? "",
    publication_year: work.publication_year ?? 0,
    publication_date: Number(work.publication_date?.replaceAll("-", "")),
    date_precision: 3,
    citation_count: work.cited_by_count,
    is_open_access: work.open_access?.is_oa ? 1 : 0,
    oa_status: work.open_access?.oa_status ?? "",
    is_retracted: work.is_retracted ? 1 : 0,
    advisory_types: work.is_retracted ? ["retracted"] : [],
    volume: work.biblio?.volume ?? "",
    issue: work.biblio?.issue ?? "",
    first_page: work.biblio?.first_page ?? "",
    last_page: work.biblio?.last_page ?? "",
    ...(venue || !venueName ? { venue_no: venue || 0 } : {}),
    signature_nos: signatures.map(({ author }) => shortId(author.id) || 0),
    author_names: signatures.map(
      ({ author, raw_author_name: raw }) => author.display_name ?? raw ?? "",
    ),
    author_institution_nos: signatures.map(({ institutions }) =>
      unique(institutions.map(({ id }) => shortId(id))),
    ),
    institution_nos: unique(
      signatures.flatMap(({ institutions }) => institutions.map(({ id }) => shortId(id))),
    ),
    country_codes: unique([
      ...signatures.flatMap(({ institutions }) =>
        institutions.map((place) => place.country_code ?? ""),
      ),
      ...signatures.flatMap(({ countries }) => countries ?? []),
    ]),
    affiliation_types: unique(
      signatures.flatMap(({ institutions }) => institutions.map((place) => place.type ?? "")),
    ).toSorted(),
    concept_nos: unique(
      [...(work.concepts ?? []), ...(work.topics ?? [])].map(({ id }) => shortId(id)),
    ),
    funder_nos: unique([
      ...(work.funders ?? []).map(({ id }) => shortId(id)),
      ...(work.grants ?? []).map(({ funder }) => shortId(funder)),
    ]),
  };
}
