import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Patent } from "../../../../contract/entities/patent.ts";
import { loadPatents } from "../../../../server/ingest/patents/load-patents.ts";
import type { LoadReport } from "../../../../server/ingest/report.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import { shownPatents } from "./read-patents.ts";

/** Real records, outside the project; tests that need them are skipped where they are not. */
const samples = join(resolve(process.env["SAMPLES_DIR"] ?? "../shared/data"), "patents");

const textOf = (name: string) => {
  const bytes = readFileSync(join(samples, name));
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").replace(/^\uFEFF/, "");
};

/** Rows of a CSV by column, read character by character. */
function rowsOf(name: string): Record<string, string>[] {
  const rows: string[][] = [[""]];
  let quoted = false;
  for (const character of textOf(name)) {
    const row = rows.at(-1)!;
    if (character === '"') quoted = !quoted;
    if (quoted || (character !== "," && character !== "\n")) row[row.length - 1] += character;
    else if (character === ",") row.push("");
    else rows.push([""]);
  }
  const [header, ...data] = rows.filter((row) => row.length > 1);
  const plain = (field: string) =>
    field
      .replace(/\r$/, "")
      .replace(/^"([\s\S]*)"$/, "$1")
      .replaceAll('""', '"');
  return data.map((row) =>
    Object.fromEntries(header!.map((column, place) => [plain(column), plain(row[place] ?? "")])),
  );
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const epo = [
  "biblio_example.xml.gz",
  "biblio_example_2.xml.gz",
  "biblio_example_3.xml.gz",
  "biblio_example_4.xml.gz",
  "family.xml",
  "search_result.xml",
];
const records = (
  name: string,
): {
  guid: string;
  familyIdentifierCur: number | null;
  inventionTitle: string;
  applicationNumber: string;
}[] => {
  const parsed = JSON.parse(textOf(name));
  return Array.isArray(parsed) ? parsed : parsed.patents;
};

describe.skipIf(!existsSync(samples))("the samples of patents", () => {
  let test1: TestCorpus;
  let report: LoadReport;
  let shown: Map<string, Patent>;
  const members = () =>
    new Set(
      [...shown.values()].flatMap((one) => one.members.map((member) => member.publication_number)),
    );

  beforeAll(async () => {
    test1 = await emptyCorpus();
    report = await loadPatents(test1.corpus, { path: samples });
    shown = await shownPatents(test1.corpus);
  }, 120_000);
  afterAll(() => test1.dispose());

  const read = (name: string) => {
    const {
      status,
      read: n,
      kept,
      replaced,
      refused,
    } = report.files.find(({ path }) => path === join(samples, name))!;
    return { status, read: n, kept, replaced, refused };
  };

  test("each file's records are in its report", () => {
    const patstat = rowsOf("patstat_shaped/tls201_appln.csv.gz").length;
    expect(report.files.find(({ path }) => path === "patstat applications: 1 of 1")).toMatchObject({
      read: patstat,
      kept: patstat,
    });
    const google = rowsOf("google_public_data_ro_membrane_4484.csv.gz").length;
    expect(read("google_public_data_ro_membrane_4484.csv.gz")).toEqual({
      status: "done",
      read: google,
      kept: google,
      replaced: 0,
      refused: 0,
    });
    for (const name of ["ppubs_biblio_500.json.gz", "ppubs_fulltext_31.json.gz"]) {
      const n = records(name).length;
      expect(read(name)).toEqual({ status: "done", read: n, kept: n, replaced: 0, refused: 0 });
    }
    for (const name of epo) {
      const xml = textOf(`epo_ops/${name}`);
      const n =
        count(xml, /<exchange-document /g) ||
        count(xml, /<ops:family-member /g) ||
        count(xml, /<ops:publication-reference /g);
      expect([name, read(`epo_ops/${name}`)]).toEqual([
        name,
        { status: "done", read: n, kept: n, replaced: 0, refused: 0 },
      ]);
    }
    // Sixteen documents in fifteen files, of which two stand end to end in one and one of these is in another file too.
    expect(read("uspto_xml_go.tar.gz")).toEqual({
      status: "done",
      read: 16,
      kept: 15,
      replaced: 0,
      refused: 0,
    });
    // Seventeen patents; six texts of another form, two files about the classification and thirteen of file wrappers are none.
    expect(read("uspto_xml_ppd.tar.gz")).toEqual({
      status: "done",
      read: 38,
      kept: 17,
      replaced: 0,
      refused: 21,
    });
    expect(report.refused).toBe(21);
    expect(
      report.files.filter(({ status }) => status === "refused").map(({ path }) => path),
    ).toEqual([join(samples, "patentsview_granted_columns.txt")]);
  });

  /** The numbers that the samples name, in one spelling. */
  const spelt = (number: string) =>
    number.replace(/^([A-Z]{2}-[A-Z]*)0+/, "$1").replace(/^US-(20\d\d)(\d{6})(?=-)/, "US-$10$2");
  const ofOffice = () =>
    rowsOf("patstat_shaped/tls211_pat_publn.csv.gz").map((row) => ({
      appln_id: row["appln_id"]!,
      number: spelt(`${row["publn_auth"]}-${row["publn_nr"]}-${row["publn_kind"]!.trim()}`),
    }));

  test("each publication is a member of one family, and nothing else is", () => {
    const ops = epo.flatMap((name) => {
      const xml = textOf(`epo_ops/${name}`);
      const documents = [
        ...xml.matchAll(/<exchange-document [^>]*country="(\w+)" doc-number="(\w+)" kind="(\w+)"/g),
      ];
      const wanted =
        documents.length > 0
          ? documents
          : [
              ...xml
                .replace(/<ops:patent-family[\s\S]*?<ops:family-member/, "<ops:family-member")
                .matchAll(
                  /<(?:ops:)?publication-reference[^>]*>\s*<document-id document-id-type="docdb">\s*<country>(\w+)<\/country>\s*<doc-number>(\w+)<\/doc-number>\s*<kind>(\w+)</g,
                ),
            ];
      return wanted.map(([, country, number, kind]) => spelt(`${country}-${number}-${kind}`));
    });
    const named = new Set([
      ...rowsOf("google_public_data_ro_membrane_4484.csv.gz").map((row) =>
        spelt(row["publication_number"]!),
      ),
      ...ofOffice().map(({ number }) => number),
      ...["ppubs_biblio_500.json.gz", "ppubs_fulltext_31.json.gz"].flatMap((name) =>
        records(name).map(({ guid }) => spelt(guid)),
      ),
      ...ops,
    ]);
    const listed = [...shown.values()].flatMap((one) =>
      one.members.map((member) => member.publication_number),
    );
    expect(new Set(listed).size).toBe(listed.length);
    // Lists are shown cut, so sizes are added; the archives of the US office have 32 publications more.
    const sizes = [...shown.values()].reduce((sum, one) => sum + one.family_size, 0);
    expect(sizes).toBe(named.size + 32);
    expect(listed.filter((number) => !named.has(number)).length).toBe(32);
  });

  test("families of DOCDB are those that records name", () => {
    const shownIn = new Map(
      [...shown.values()].flatMap((one) =>
        one.members.map((member) => [member.publication_number, one.family_id]),
      ),
    );
    const family = new Map(
      rowsOf("patstat_shaped/tls201_appln.csv.gz").map((row) => [
        row["appln_id"]!,
        row["docdb_family_id"]!,
      ]),
    );
    const stated = new Map<string, Set<string>>();
    for (const { number, appln_id } of ofOffice()) {
      const key = number.replace(/-\w+$/, "");
      stated.set(key, (stated.get(key) ?? new Set()).add(family.get(appln_id)!));
    }
    let compared = 0;
    for (const { number, appln_id } of ofOffice()) {
      // These families were derived, and put some kinds of one number into two.
      if (stated.get(number.replace(/-\w+$/, ""))!.size > 1 || !shownIn.has(number)) continue;
      expect([number, shownIn.get(number)]).toEqual([number, family.get(appln_id)]);
      compared++;
    }
    expect(compared).toBeGreaterThan(3_000);
    for (const record of records("ppubs_fulltext_31.json.gz")) {
      const id = record.familyIdentifierCur ?? 0;
      const expected = id > 0 && id < 1e10 ? String(id) : null;
      expect([record.guid, shownIn.get(spelt(record.guid))]).toEqual([record.guid, expected]);
    }
  });

  test("what is said of a patent is what its record says", () => {
    const one = [...shown.values()].find(
      ({ publication_number }) => publication_number === "US-9358892-B1",
    );
    expect(one).toMatchObject({
      id: "A-US-14558596",
      status: "granted",
      filing_date: "2014-12-02",
      granted_date: "2016-06-07",
      authority: "US",
      kind_code: "B1",
      language: "en",
      cited_dois: [
        "10.1109/esars.2015.7101505",
        "10.1109/ievc.2012.6183200",
        "10.1109/tvt.2006.889575",
        "10.1109/vtc.1982.1622998",
      ],
    });
    expect(one!.inventors[0]).toEqual({
      id: "gaither-geoffrey-d-jp",
      name: "Geoffrey D. Gaither",
      country_code: "JP",
      state_code: null,
    });
    expect(one!.cpc_codes.map(({ id }) => id)).toContain("B60L11/1809");
    expect(shown.get("F35840242")).toMatchObject({
      publication_number: "US-20060142694-A1",
      title: "Bi-directional steerable catheter control handle",
      status: "application",
    });
    expect(shown.get("F19768124")!.members.map((member) => member.publication_number)).toContain(
      "EP-1000000-B1",
    );
    expect(members().has("US-3932709-A")).toBe(true);
    const awards = [...shown.values()].flatMap((patent) => patent.awards).toSorted();
    expect(awards).toEqual(["0959349", "1636634", "89233218CNA000001", "DE-SC0011358"]);
  });

  test("titles and abstracts are searched like those of publications", async () => {
    const [found] = await test1.corpus.engine.rows<{ n: number }>(
      "SELECT uniqExact(doc_no) AS n FROM patent_postings WHERE term = 'membrane'",
    );
    const naming = [...shown.values()].filter(({ title, abstract }) =>
      /\bmembrane\b/i.test(`${title} ${abstract}`),
    );
    expect(Math.abs(found!.n - naming.length)).toBeLessThan(naming.length * 0.05);
  });

  test("the same again changes nothing", async () => {
    const again = await loadPatents(test1.corpus, { path: samples });
    expect(again).toMatchObject({ read: report.read, kept: 0, replaced: 0, refused: 21 });
    expect(await shownPatents(test1.corpus)).toEqual(shown);
  }, 120_000);
});
