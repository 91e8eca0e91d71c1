import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadFunding } from "../../../../server/ingest/funding/load-funding.ts";
import type { LoadReport } from "../../../../server/ingest/report.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import {
  assistanceCsv,
  cents,
  contract,
  contractsCsv,
  csvText,
  grant,
  liveDeals,
  type LiveDeal,
  sumsBy,
} from "./fixture.ts";
import { contractColumns } from "../../../../bench/files/usaspending-columns.ts";
import { zipOf } from "./zip-of.ts";

let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
});
afterAll(() => own.dispose());

let folders = 0;
/** Loads files of a folder of their own; gives the report by file, and all deals. */
async function load(
  files: Record<string, string | Buffer>,
): Promise<{ report: LoadReport; of: (name: string) => unknown; deals: Map<string, LiveDeal> }> {
  const folder = join(own.folder, `in-${++folders}`);
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const report = await loadFunding(own.corpus, { path: folder });
  const of = (name: string) => {
    const { read, kept, replaced, refused, status, reason } = report.files.find(
      (file) => file.path === join(folder, name),
    )!;
    return { read, kept, replaced, refused, status, reason };
  };
  return { report, of, deals: await liveDeals(own.corpus) };
}
const places = (report: LoadReport) =>
  report.refusals.map(
    ({ path, record, reason }) => `${path.split("/").at(-1)}:${record} ${reason}`,
  );
const whole = (read: number) => ({
  read,
  kept: read,
  replaced: 0,
  refused: 0,
  status: "done",
  reason: "",
});

test("downloads of both layouts are summed to awards, in any order of columns and behind any delimiter", async () => {
  const shuffled = contractColumns.toSorted((a, b) =>
    a.split("").toReversed().join("") < b.split("").toReversed().join("") ? -1 : 1,
  );
  const { deals, of } = await load({
    "contracts.csv": contractsCsv([
      contract("80A1", "0", { federal_action_obligation: "1000000.10" }),
      contract("80A1", "P00001", {
        federal_action_obligation: "-0.20",
        action_date: "2020-10-01",
        action_date_fiscal_year: "2021",
      }),
      contract("80A1", "P00002", {
        federal_action_obligation: "0.00",
        action_date: "2022-01-01",
        action_date_fiscal_year: "2022",
      }),
    ]),
    "shuffled.csv.gz": gzipSync(csvText(shuffled, [contract("80A2", "0"), contract("80A2", "1")])),
    "tabs.csv": csvText(
      contractColumns,
      [contract("80A3", "0", { recipient_name: 'THE "BEST", LLC' })],
      "\t",
    ),
    "semicolons.csv": csvText(contractColumns, [contract("80A4", "0")], ";"),
    "assistance.csv": assistanceCsv([
      grant("2100001", "000"),
      grant("2100001", "001", {
        federal_action_obligation: "-500.55",
        action_date: "2022-09-30",
        action_date_fiscal_year: "2022",
      }),
    ]),
    "both.zip": await zipOf({
      "Contracts_PrimeTransactions_1.csv": contractsCsv([contract("80A5", "0")]),
      "Assistance_PrimeTransactions_1.csv": assistanceCsv([
        grant("2100002", "000", { assistance_type_code: "5" }),
      ]),
    }),
  });
  expect(of("contracts.csv")).toEqual(whole(3));
  expect(of("shuffled.csv.gz")).toEqual(whole(2));
  expect(of("tabs.csv")).toEqual({ ...whole(1), reason: "its columns are separated by tabs" });
  expect(of("semicolons.csv")).toEqual({
    ...whole(1),
    reason: "its columns are separated by semicolons",
  });
  expect(of("both.zip/Contracts_PrimeTransactions_1.csv")).toEqual(whole(1));
  expect(of("both.zip/Assistance_PrimeTransactions_1.csv")).toEqual(whole(1));
  expect([...deals.keys()]).toEqual([
    "ASST_NON_2100001_4900",
    "ASST_NON_2100002_4900",
    ...[1, 2, 3, 4, 5].map((no) => `CONT_AWD_80A${no}_8000_-NONE-_-NONE-`),
  ]);
  expect(deals.get("CONT_AWD_80A1_8000_-NONE-_-NONE-")).toEqual({
    id: "CONT_AWD_80A1_8000_-NONE-_-NONE-",
    award_id: "80A1",
    title: "NOZZLE TESTING",
    abstract: "NOZZLE TESTING",
    type: "contract",
    category: "basic_research",
    amount: "999999.90",
    obligations: [
      { fiscal_year: 2020, amount: "1000000.10" },
      { fiscal_year: 2021, amount: "-0.20" },
      { fiscal_year: 2022, amount: "0.00" },
    ],
    transaction_count: 3,
    start_date: "2020-05-01",
    end_date: "2022-04-30",
    recipients: [
      {
        id: "HB6KNGVNJRU1",
        name: "ROCKET WORKS INC",
        city: "HUNTSVILLE",
        state_code: "US-AL",
        country_code: "US",
      },
    ],
    agency: [
      { id: "080", name: "National Aeronautics and Space Administration", abbreviation: "NASA" },
    ],
    sub_agency: [],
    psc: [{ id: "AR11", title: "SPACE R&D SERVICES; BASIC RESEARCH" }],
    naics: [{ id: "541715", title: "RESEARCH AND DEVELOPMENT" }],
    assistance_listings: [],
    principal_investigators: [],
    phase: null,
    provenance: [
      {
        source: "usaspending",
        record_id: "CONT_AWD_80A1_8000_-NONE-_-NONE-",
        url: "https://www.usaspending.gov/award/CONT_AWD_80A1_8000_-NONE-_-NONE-/",
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
          "title",
          "abstract",
        ],
      },
    ],
    url: "https://www.usaspending.gov/award/CONT_AWD_80A1_8000_-NONE-_-NONE-/",
  });
  expect(deals.get("CONT_AWD_80A3_8000_-NONE-_-NONE-")!.recipients[0]!.name).toBe(
    'THE "BEST", LLC',
  );
  expect(deals.get("ASST_NON_2100001_4900")).toMatchObject({
    award_id: "2100001",
    type: "grant",
    category: "basic_research",
    amount: "4499.45",
    obligations: [{ fiscal_year: 2022, amount: "4499.45" }],
    assistance_listings: [{ id: "47.049", title: "MATHEMATICAL AND PHYSICAL SCIENCES" }],
    recipients: [
      { name: "GLASS UNIVERSITY", city: "BERKELEY", state_code: "US-CA", country_code: "US" },
    ],
  });
  expect(deals.get("ASST_NON_2100002_4900")!.type).toBe("cooperative_agreement");
});

test("a few thousand awards are equal to sums by agency, state, year and code, to the cent", async () => {
  const agencies = [
    ["080", "8000"],
    ["097", "5700"],
    ["097", "2100"],
    ["075", "7529"],
    ["012", "12C2"],
  ] as const;
  const rows = Array.from({ length: 6000 }, (_, index) => {
    const award = index % 1700;
    const [agency, sub] = agencies[award % agencies.length]!;
    const year = 2015 + (index % 9);
    const month = String((index % 12) + 1).padStart(2, "0");
    return contract(`SUM${award}`, `P${index}`, {
      contract_transaction_unique_key: `${sub}_-NONE-_SUM${award}_P${index}_-NONE-_0`,
      contract_award_unique_key: `CONT_AWD_SUM${award}_${sub}_-NONE-_-NONE-`,
      federal_action_obligation: `${index % 7 === 0 ? "-" : ""}${index * 7919}.${String(index % 100).padStart(2, "0")}`,
      action_date: `${year}-${month}-15`,
      action_date_fiscal_year: String(year + (Number(month) >= 10 ? 1 : 0)),
      awarding_agency_code: agency,
      awarding_sub_agency_code: sub,
      recipient_state_code: ["AL", "CA", "NY"][award % 3]!,
      product_or_service_code: ["AR11", "AC12", "7030", "R425"][award % 4]!,
      product_or_service_code_description: "",
    });
  });
  const { deals } = await load({ "many.csv": contractsCsv(rows) });
  const mine = [...deals.values()].filter((deal) => deal.award_id.startsWith("SUM"));
  const amount = (deal: LiveDeal) => cents(deal.amount);
  const obligated = (row: Record<string, string>) => cents(row["federal_action_obligation"]!);
  expect(mine).toHaveLength(1700);
  expect(sumsBy(mine, (deal) => deal.agency![0]!.id, amount)).toEqual(
    sumsBy(rows, (row) => row["awarding_agency_code"]!, obligated),
  );
  expect(sumsBy(mine, (deal) => deal.recipients[0]!.state_code!, amount)).toEqual(
    sumsBy(rows, (row) => `US-${row["recipient_state_code"]}`, obligated),
  );
  expect(sumsBy(mine, (deal) => deal.psc![0]!.id, amount)).toEqual(
    sumsBy(rows, (row) => row["product_or_service_code"]!, obligated),
  );
  expect(
    sumsBy(
      mine.flatMap((deal) => deal.obligations),
      (item) => String(item.fiscal_year),
      (item) => cents(item.amount),
    ),
  ).toEqual(sumsBy(rows, (row) => row["action_date_fiscal_year"]!, obligated));
  // What is counted is what is shown.
  const [stored] = await own.corpus.engine.rows<{ all: string; years: string }>(
    `SELECT toDecimalString(sum(amount), 2) AS all, toDecimalString(sum(arraySum(year_amounts)), 2) AS years FROM deals
     WHERE load_to = 4294967295 AND startsWith(award_key, 'SUM')`,
  );
  const total = rows.reduce((sum, row) => sum + obligated(row), 0n);
  expect([cents(stored!.all), cents(stored!.years)]).toEqual([total, total]);
});

test("what a transaction lacks is derived, and what was lost is repaired", async () => {
  const without = (row: Record<string, string>, ...columns: string[]) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
  const { deals, report } = await load({
    "contracts.csv": contractsCsv([
      without(
        contract("R1", "0", { action_date: "2020-10-01" }),
        "contract_award_unique_key",
        "action_date_fiscal_year",
      ),
      without(contract("R2", "0"), "contract_award_unique_key", "contract_transaction_unique_key"),
      contract("R3", "0", {
        awarding_agency_code: "80",
        awarding_agency_name: "",
        federal_action_obligation: "$1,234.50",
      }),
      contract("R4", "0", {
        federal_action_obligation: "(12.30)",
        period_of_performance_current_end_date: "9999-12-31",
      }),
      contract("R5", "0", { action_date: "9999-12-31", action_date_fiscal_year: "2019" }),
      contract("R6", "0", { federal_action_obligation: "" }),
    ]),
    "assistance.csv": assistanceCsv([
      without(
        grant("78718", "000", {
          awarding_agency_code: "49",
          cfda_number: "47.07",
          recipient_country_code: "PRI",
          recipient_state_code: "",
        }),
        "assistance_award_unique_key",
        "assistance_transaction_unique_key",
      ),
    ]),
  });
  expect(report.refused).toBe(0);
  const deal = (piid: string) => deals.get(`CONT_AWD_${piid}_8000_-NONE-_-NONE-`)!;
  expect(deal("R1").obligations).toEqual([{ fiscal_year: 2021, amount: "100.00" }]);
  expect(deal("R2").amount).toBe("100.00");
  expect(deal("R3")).toMatchObject({
    amount: "1234.50",
    agency: [{ id: "080", abbreviation: "NASA" }],
  });
  expect(deal("R4")).toMatchObject({ amount: "-12.30", end_date: null });
  expect(deal("R5").obligations).toEqual([{ fiscal_year: 2019, amount: "100.00" }]);
  expect(deal("R6").amount).toBe("0.00");
  expect(deals.get("ASST_NON_0078718_4900")).toMatchObject({
    award_id: "0078718",
    agency: [{ id: "049", name: "National Science Foundation" }],
    assistance_listings: [{ id: "47.070" }],
    recipients: [{ state_code: "US-PR", country_code: "US" }],
  });
});

test("transactions that cannot be summed are refused with their place, files that cannot be read with the reason", async () => {
  const cutGzip = gzipSync(
    contractsCsv(Array.from({ length: 3000 }, (_, no) => contract(`CUT${no}`, "0"))),
  );
  const zip = await zipOf({ "Contracts.csv": contractsCsv([contract("Z1", "0")]) });
  const { report, of } = await load({
    "bad.csv": contractsCsv([
      contract("B1", "0", { federal_action_obligation: "a lot" }),
      contract("B2", "0", { federal_action_obligation: "123456789012345.00" }),
      contract("B3", "0", { action_date: "9999-12-31", action_date_fiscal_year: "" }),
      contract("B4", "0", { action_date: "", action_date_fiscal_year: "" }),
      contract("", "0", { contract_award_unique_key: "" }),
      contract("B6", "0"),
      contract("B7", "0", { federal_action_obligation: "1.005" }),
    ]),
    "short.csv": `${contractsCsv([contract("S1", "0")])}only,a,few,fields\n`,
    "lacking.csv": csvText(
      contractColumns.filter(
        (column) =>
          !["federal_action_obligation", "action_date", "action_date_fiscal_year"].includes(column),
      ),
      [contract("L1", "0")],
    ),
    "cut.csv.gz": cutGzip.subarray(0, cutGzip.length - 2000),
    "cut.zip": zip.subarray(0, zip.length - 40),
    "notes.txt": "Read me first.",
    "wide.csv": Buffer.from(contractsCsv([contract("W1", "0")]), "utf16le"),
    "empty.csv": "",
  });
  expect(places(report).filter((place) => !/:0 /.test(place))).toEqual([
    "bad.csv:1 amount a lot",
    "bad.csv:2 amount 123456789012345.00 (at most 10 trillion dollars)",
    "bad.csv:3 action date 9999-12-31",
    "bad.csv:4 no action date",
    "bad.csv:5 no award number",
    "bad.csv:7 amount 1.005",
    "short.csv:2 fewer fields than the header has",
  ]);
  expect(of("bad.csv")).toEqual({
    read: 7,
    kept: 1,
    replaced: 0,
    refused: 6,
    status: "done",
    reason: "",
  });
  const reasonOf = (name: string) => (of(name) as { reason: string }).reason;
  expect(reasonOf("lacking.csv")).toBe(
    "transactions (contracts) without the columns federal_action_obligation, action_date or action_date_fiscal_year",
  );
  expect(reasonOf("cut.csv.gz")).toMatch(/^cut short after \d+ records/);
  expect(reasonOf("cut.zip")).toBe("a zip archive that is cut short: its directory is missing");
  expect(reasonOf("notes.txt")).toBe("none of the forms in which awards are read");
  expect(reasonOf("wide.csv")).toContain("UTF-16");
  expect(reasonOf("empty.csv")).toBe("empty");
  const cut = of("cut.csv.gz") as { read: number; kept: number; status: string };
  expect(cut.status).toBe("refused");
  expect(cut.kept).toBeGreaterThan(0);
  expect(report.kept + report.refused).toBe(report.read);
});
