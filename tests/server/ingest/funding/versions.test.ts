import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import { beginLoad, unfinishedLoad } from "../../../../server/corpus/write/load.ts";
import { loadFunding } from "../../../../server/ingest/funding/load-funding.ts";
import { emptyCorpus, jsonLines, type TestCorpus } from "../fixture.ts";
import { assistanceCsv, contract, contractsCsv, csvText, grant, liveDeals } from "./fixture.ts";

let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
});
afterAll(() => own.dispose());

let folders = 0;
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = join(own.folder, `in-${++folders}`);
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
async function load(corpus: Corpus, files: Record<string, string>) {
  const { read, kept, replaced, refused } = await loadFunding(corpus, {
    path: await folderWith(files),
  });
  return { read, kept, replaced, refused };
}

const award = (piid: string) => `CONT_AWD_${piid}_8000_-NONE-_-NONE-`;

test("newer versions of transactions replace, older and known ones change nothing, and nothing counts twice", async () => {
  const { corpus } = own;
  const first = contractsCsv([
    contract("V1", "0", { federal_action_obligation: "100.00" }),
    contract("V1", "1", { federal_action_obligation: "50.00" }),
    // Two versions in one file: the newer counts.
    contract("V2", "0", { federal_action_obligation: "7.00", last_modified_date: "2021-01-01" }),
    contract("V2", "0", { federal_action_obligation: "6.00", last_modified_date: "2020-01-01" }),
  ]);
  expect(await load(corpus, { "a.csv": first })).toEqual({
    read: 4,
    kept: 3,
    replaced: 0,
    refused: 0,
  });
  const before = await liveDeals(corpus);
  expect([before.get(award("V1"))!.amount, before.get(award("V2"))!.amount]).toEqual([
    "150.00",
    "7.00",
  ]);

  expect(await load(corpus, { "again.csv": first })).toEqual({
    read: 4,
    kept: 0,
    replaced: 0,
    refused: 0,
  });
  expect(await liveDeals(corpus)).toEqual(before);

  const second = contractsCsv([
    contract("V1", "1", { federal_action_obligation: "-20.00", last_modified_date: "2022-03-01" }),
    contract("V1", "0", { federal_action_obligation: "999.00", last_modified_date: "2019-03-01" }),
    contract("V1", "2", {
      federal_action_obligation: "1.00",
      action_date: "2021-10-05",
      recipient_name: "NEW OWNER LLC",
      recipient_uei: "AB6KNGVNJRU9",
    }),
  ]);
  expect(await load(corpus, { "b.csv": second })).toEqual({
    read: 3,
    kept: 1,
    replaced: 1,
    refused: 0,
  });
  const after = await liveDeals(corpus);
  expect(after.size).toBe(2);
  expect(after.get(award("V1"))).toMatchObject({
    amount: "81.00",
    obligations: [
      { fiscal_year: 2020, amount: "80.00" },
      { fiscal_year: 2022, amount: "1.00" },
    ],
    transaction_count: 3,
    recipients: [{ id: "AB6KNGVNJRU9", name: "NEW OWNER LLC" }],
  });
  const [versions] = await corpus.engine.rows<{ n: number }>(
    "SELECT count() AS n FROM deals WHERE id = {id:String}",
    { id: award("V1") },
  );
  expect(versions!.n).toBe(2);
});

test("a transaction that is deleted counts no more", async () => {
  const { corpus } = own;
  const rows = [
    grant("2200001", "000"),
    grant("2200001", "001", { federal_action_obligation: "10.00" }),
  ];
  await load(corpus, { "a.csv": assistanceCsv(rows) });
  await load(corpus, {
    "b.csv": assistanceCsv([
      { ...rows[0]!, correction_delete_indicator_code: "D", last_modified_date: "2023-01-01" },
    ]),
  });
  expect((await liveDeals(corpus)).get("ASST_NON_2200001_4900")).toMatchObject({
    amount: "10.00",
    transaction_count: 1,
  });
});

const nsfColumns = [
  "award_id",
  "award_url",
  "program_prefix",
  "title_clean",
  "pi_first",
  "pi_last",
  "co_pi_names",
  "institution",
  "state",
  "amount_usd",
  "transaction_type",
  "start_date",
  "end_date",
  "abstract",
];
const nsf = (id: string, more: Record<string, string> = {}) => ({
  award_id: id,
  award_url: `https://www.nsf.gov/awardsearch/showAward?AWD_ID=${id}`,
  program_prefix: "CAREER",
  title_clean: "Glass that bends",
  pi_first: "Ada",
  pi_last: "Lovell",
  institution: "Glass University",
  state: "CA",
  amount_usd: "600000",
  transaction_type: "Continuing Grant",
  start_date: "02/01/2023",
  end_date: "01/31/2028",
  abstract: "Why glass bends.",
  ...more,
});

test("an award of two sources is one deal: transactions give its money, the record its words, and both are named", async () => {
  const { corpus } = own;
  await load(corpus, { "nsf.csv": csvText(nsfColumns, [nsf("2300001")]) });
  const id = "ASST_NON_2300001_4900";
  expect((await liveDeals(corpus)).get(id)).toMatchObject({
    amount: "600000.00",
    obligations: [{ fiscal_year: 2023, amount: "600000.00" }],
    transaction_count: 0,
    provenance: [
      {
        source: "nsf",
        fields: expect.arrayContaining([
          "title",
          "amount",
          "obligations",
          "recipients",
        ]) as string[],
      },
    ],
  });
  await load(corpus, {
    "grants.csv": assistanceCsv([
      grant("2300001", "000", { federal_action_obligation: "250000.00" }),
    ]),
  });
  const merged = (await liveDeals(corpus)).get(id)!;
  expect(merged).toMatchObject({
    title: "CAREER: Glass that bends",
    abstract: "GLASS THAT BENDS\n\nWhy glass bends.",
    amount: "250000.00",
    obligations: [{ fiscal_year: 2022, amount: "250000.00" }],
    transaction_count: 1,
    recipients: [{ id: "GS3YEVSS12N6", name: "GLASS UNIVERSITY" }],
    principal_investigators: ["Ada Lovell"],
  });
  expect(merged.provenance).toEqual([
    {
      source: "usaspending",
      record_id: id,
      url: `https://www.usaspending.gov/award/${id}`,
      fields: [
        "amount",
        "obligations",
        "type",
        "start_date",
        "end_date",
        "recipients",
        "agency",
        "psc",
        "naics",
        "assistance_listings",
        "abstract",
      ],
    },
    {
      source: "nsf",
      record_id: "2300001",
      url: "https://www.nsf.gov/awardsearch/showAward?AWD_ID=2300001",
      fields: ["title", "abstract", "principal_investigators", "category"],
    },
  ]);
  // The record alone comes anew: replaced where it differs, unchanged where not.
  const renewed = {
    "nsf.csv": csvText(nsfColumns, [nsf("2300001", { abstract: "Why it does." })]),
  };
  expect(await load(corpus, renewed)).toEqual({ read: 1, kept: 0, replaced: 1, refused: 0 });
  expect(await load(corpus, renewed)).toEqual({ read: 1, kept: 0, replaced: 0, refused: 0 });
  expect((await liveDeals(corpus)).get(id)!.abstract).toBe("GLASS THAT BENDS\n\nWhy it does.");
});

const sbir = (contract_num: string, more: Record<string, unknown> = {}) => ({
  title: "Vacuum arc thrusters",
  abstract: "Abstract         Thrust from arcs.",
  agency: "National Aeronautics and Space Administration",
  branch: "N/A",
  program: "SBIR",
  phase: "Phase II",
  award_year: "2020",
  award_amount: 743_720.5,
  contract_num,
  agency_tracking_num: "011NM-1174",
  comp_name: "ARC WORKS",
  comp_address: "2235 Polvorosa Avenue, Suite 230, San Leandro, CA, 94577",
  comp_pi_name: "Jo SteinTitle: Senior Scientist",
  url: "https://www.sbir.gov/sbirsearch/detail/67354",
  ...more,
});

test("a small business award finds its contract by number within the agency, whichever comes first", async () => {
  const { corpus } = own;
  await load(corpus, { "sbir.jsonl": jsonLines([sbir("80-NSSC20-C-0001")]) });
  const alone = (await liveDeals(corpus)).get("SBIR_080_80NSSC20C0001")!;
  expect(alone).toMatchObject({
    amount: "743720.50",
    phase: "II",
    category: "late_stage",
    abstract: "Thrust from arcs.",
    recipients: [
      { id: "name:arc works", city: "San Leandro", state_code: "US-CA", country_code: "US" },
    ],
    principal_investigators: ["Jo Stein"],
  });
  await load(corpus, {
    "contracts.csv": contractsCsv([
      contract("80NSSC20C0001", "0", { federal_action_obligation: "5.00" }),
      // The same number at another agency is another award.
      contract("80NSSC20C0002", "0", {
        awarding_agency_code: "097",
        awarding_sub_agency_code: "5700",
      }),
    ]),
  });
  await load(corpus, {
    "late.jsonl": jsonLines([
      sbir("80NSSC20C0002", { url: "https://www.sbir.gov/sbirsearch/detail/67355" }),
    ]),
  });
  const deals = await liveDeals(corpus);
  expect(deals.has("SBIR_080_80NSSC20C0001")).toBe(false);
  expect(deals.get(award("80NSSC20C0001"))).toMatchObject({
    title: "Vacuum arc thrusters",
    amount: "5.00",
    phase: "II",
    category: "late_stage",
    provenance: [{ source: "usaspending" }, { source: "sbir", record_id: "67354" }],
  });
  expect(deals.get("SBIR_080_80NSSC20C0002")).toMatchObject({ amount: "743720.50" });
  const aliases = await corpus.engine.rows(
    "SELECT old_id, new_id FROM aliases FINAL WHERE kind = 'deal'",
  );
  expect(aliases).toEqual([{ old_id: "SBIR_080_80NSSC20C0001", new_id: award("80NSSC20C0001") }]);
});

test("an interrupted load goes on where it stopped, and can be taken back as a whole", async () => {
  const { corpus } = own;
  await load(corpus, { "old.csv": contractsCsv([contract("I1", "0"), contract("I2", "0")]) });
  const before = await liveDeals(corpus);
  const path = await folderWith({
    "1.csv": contractsCsv([contract("I1", "1"), contract("I3", "0")]),
    "2.csv": contractsCsv([
      contract("I1", "0", { federal_action_obligation: "1.00", last_modified_date: "2024-01-01" }),
      contract("I4", "0"),
    ]),
    "3.csv": csvText(nsfColumns, [nsf("2400001")]),
  });
  // Told of when the second file is in and not done, when the third is, and when a batch of deals is done.
  for (const steps of [3, 4, 5]) {
    let seen = 0;
    const interrupted = loadFunding(corpus, {
      path,
      onProgress: () => {
        if (++seen === steps) throw new Error("pulled the plug");
      },
    });
    await expect(interrupted).rejects.toThrow("pulled the plug");
    expect(await unfinishedLoad(corpus)).toMatchObject({ source: "funding", path });
    expect(await liveDeals(corpus)).toEqual(before);
  }
  const report = await loadFunding(corpus, { path });
  expect(report).toMatchObject({ resumed: true, read: 5, kept: 4, replaced: 1, refused: 0 });
  const after = await liveDeals(corpus);
  const touched = [...after].filter(([id]) => /_I\d_|_24/.test(id));
  expect(touched.map(([id, { amount }]) => [id, amount])).toEqual([
    ["ASST_NON_2400001_4900", "600000.00"],
    [award("I1"), "101.00"],
    [award("I2"), "100.00"],
    [award("I3"), "100.00"],
    [award("I4"), "100.00"],
  ]);

  const more = await folderWith({
    "4.csv": contractsCsv([contract("I1", "2"), contract("I5", "0")]),
  });
  let seen = 0;
  await expect(
    loadFunding(corpus, {
      path: more,
      onProgress: () => {
        if (++seen === 3) throw new Error("pulled the plug");
      },
    }),
  ).rejects.toThrow("pulled the plug");
  await (await beginLoad(corpus, (await unfinishedLoad(corpus))!)).abandon();
  expect(await liveDeals(corpus)).toEqual(after);
  const [parts] = await corpus.engine.rows<{ n: number }>(
    "SELECT count() AS n FROM award_transactions WHERE tx_id LIKE '%I1_2%' OR tx_id LIKE '%I5%'",
  );
  expect(parts!.n).toBe(0);
});
