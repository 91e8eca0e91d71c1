import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadFunding } from "../../../../server/ingest/funding/load-funding.ts";
import type { LoadReport } from "../../../../server/ingest/report.ts";
import { emptyCorpus, type TestCorpus } from "../fixture.ts";
import {
  cents,
  csvRows,
  hasSamples,
  liveDeals,
  type LiveDeal,
  samples,
  sampleText,
  sumsBy,
} from "./fixture.ts";

const files = {
  fpds: "fpds_transactions_usaspending_cols_38155.csv.gz",
  nsf: "nsf_awards_fy2026_1151.csv.gz",
  nih: "nih_reporter_export_998.csv.gz",
  nihShort: "nih_reporter_export_fy22_139.csv.gz",
  sbir: "sbir_awards_sample_2000.jsonl.gz",
};
const feeds = [
  "12024B18D9025__10745e7fe521__page-0000-start-0",
  "FA862115D6263__4bc29ffa7421__page-0001-start-10",
  "GS07F5934R__6ee8889ed80a__page-0051-start-510",
  "GS35F0511T__3eb2fb61c4b2__page-0112-start-1120",
  "HHSN316201200051W__012fb7f12981__page-0001-start-10",
  "NNK14MA75C__a8ddd511f026__page-0009-start-90",
  "gsa_pbs_10_entries",
].map((name) => `fpds_atom_raw/${name}.xml.gz`);

/** A transaction of FPDS as this test reads it, by itself. */
interface Transaction {
  key: string;
  amount: bigint;
  date: string;
  modified: string;
  sub: string;
  state: string;
  country: string;
  psc: string;
  recipient: string;
  kind: string;
}

/** The first text of an element within an entry, or an attribute of it. */
function within(entry: string, name: string, attribute?: string): string {
  const tag = new RegExp(`<(?:\\w+:)?${name}(?:\\s([^>]*))?>([^<]*)<`).exec(entry);
  if (!tag) return "";
  return attribute
    ? (new RegExp(`${attribute}="([^"]*)"`).exec(tag[1] ?? "")?.[1] ?? "")
    : tag[2]!.trim();
}

function feedTransactions(text: string): Transaction[] {
  return text
    .split(/<(?:\w+:)?entry>/)
    .slice(1)
    .map((entry) => {
      const own =
        /<(?:\w+:)?(?:awardContractID|IDVID|OtherTransaction\w*ContractID)>[\s\S]*?<\/(?:\w+:)?(?:awardContractID|IDVID|OtherTransaction\w*ContractID)>/.exec(
          entry,
        )![0];
      const referenced =
        /<(?:\w+:)?referencedIDVID>[\s\S]*?<\/(?:\w+:)?referencedIDVID>/.exec(entry)?.[0] ?? "";
      const parts = [
        within(own, "agencyID"),
        within(referenced, "agencyID") || "-NONE-",
        within(own, "PIID"),
        within(own, "modNumber") || "0",
        within(referenced, "PIID") || "-NONE-",
        within(own, "transactionNumber") || "0",
      ];
      return {
        key: parts.join("_"),
        amount: cents(within(entry, "obligatedAmount") || "0"),
        date: within(entry, "signedDate").slice(0, 10),
        modified: within(entry, "modified"),
        sub: within(entry, "contractingOfficeAgencyID"),
        state: within(entry, "state"),
        country: within(entry, "countryCode"),
        psc: within(entry, "productOrServiceCode"),
        recipient: within(entry, "vendorName") || within(entry, "UEI"),
        kind: /<(?:\w+:)?IDV[\s>]/.test(entry) ? "IDV" : "AWD",
      };
    });
}

const readTable = (): Transaction[] =>
  csvRows(sampleText(files.fpds)).map((row) => ({
    key: row["contract_transaction_unique_key"]!,
    amount: cents(row["federal_action_obligation"]!),
    date: row["action_date"]!,
    modified: row["last_modified_date"]!,
    sub: row["awarding_sub_agency_code"]! || row["contract_transaction_unique_key"]!.split("_")[0]!,
    state: row["recipient_state_code"]!,
    country: row["recipient_country_code"]!,
    psc: row["product_or_service_code"]!,
    recipient: row["recipient_name"]! || row["recipient_uei"]!,
    kind: row["record_type"]!.endsWith("IDV") ? "IDV" : "AWD",
  }));

/** An award by the same rule as decisions have it: of each transaction the newest version, of each property the newest transaction that has it. */
interface Award {
  id: string;
  transactions: Transaction[];
}

function awardsOf(all: readonly Transaction[]): Award[] {
  const newest = new Map<string, Transaction>();
  for (const transaction of all) {
    const known = newest.get(transaction.key);
    if (!known || transaction.modified > known.modified) newest.set(transaction.key, transaction);
  }
  const awards = new Map<string, Transaction[]>();
  for (const transaction of newest.values()) {
    const [agency, parentAgency, piid, , parent] = transaction.key.split("_");
    const id =
      transaction.kind === "IDV"
        ? `CONT_IDV_${piid}_${agency}`
        : `CONT_AWD_${piid}_${agency}_${parent}_${parentAgency}`;
    awards.set(id, [...(awards.get(id) ?? []), transaction]);
  }
  return [...awards].map(([id, transactions]) => ({
    id,
    transactions: transactions.toSorted((a, b) =>
      `${b.date} ${b.modified}` < `${a.date} ${a.modified}` ? -1 : 1,
    ),
  }));
}

const fiscalYear = (date: string) =>
  Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) >= 10 ? 1 : 0);
const totalOf = (award: Award) => award.transactions.reduce((sum, { amount }) => sum + amount, 0n);

describe.skipIf(!hasSamples)("the samples of federal awards", () => {
  let own: TestCorpus;
  let reports: LoadReport[];
  let deals: Map<string, LiveDeal>;
  let awards: Award[];
  let contracts: LiveDeal[];
  let everything: Transaction[];

  beforeAll(async () => {
    own = await emptyCorpus();
    reports = [
      await loadFunding(own.corpus, { path: `${samples}/*.gz` }),
      await loadFunding(own.corpus, { path: `${samples}/fpds_atom_raw` }),
      await loadFunding(own.corpus, { path: `${samples}/usaspending_api` }),
    ];
    deals = await liveDeals(own.corpus);
    contracts = [...deals.values()].filter((deal) => deal.transaction_count > 0);
    everything = [...readTable(), ...feeds.flatMap((feed) => feedTransactions(sampleText(feed)))];
    awards = awardsOf(everything);
  }, 300_000);
  afterAll(() => own.dispose());

  test("the report counts each file's records, and refuses the row that breaks off", () => {
    const read = Object.fromEntries(
      reports[0]!.files.map((file) => [file.path.split("/").at(-1), file.read]),
    );
    expect(read).toMatchObject({
      [files.fpds]: 38_155,
      [files.nsf]: 1151,
      [files.nih]: 998,
      [files.nihShort]: 140,
      [files.sbir]: 2000,
    });
    expect(
      reports[0]!.refusals.map(({ path, record, reason }) => [
        path.split("/").at(-1),
        record,
        reason,
      ]),
    ).toEqual([[files.nihShort, 140, "fewer fields than the header has"]]);
    expect(reports[1]!.files.slice(0, 7).map((file) => file.read)).toEqual(
      feeds.toSorted().map((feed) => feedTransactions(sampleText(feed)).length),
    );
    for (const { read: all, kept, replaced, refused, files: parts } of reports) {
      expect(kept + replaced + refused).toBeLessThanOrEqual(all);
      expect(parts.reduce((sum, file) => sum + file.read, 0)).toBe(all);
    }
  });

  test("answers of an interface that holds no transactions are refused as files", () => {
    const refused = reports[2]!.files.filter((file) => file.status === "refused");
    expect(reports[2]!.read).toBe(0);
    expect(refused).toHaveLength(29);
    expect(new Set(refused.map((file) => file.reason))).toEqual(
      new Set(["JSON without records of NSF, NIH or SBIR"]),
    );
  });

  test("awards, their sums by fiscal year and their number of transactions are those of the transactions", () => {
    expect(
      contracts.map(({ id, transaction_count, amount, obligations }) => ({
        id,
        transaction_count,
        amount: cents(amount),
        obligations: obligations.map((item) => `${item.fiscal_year}: ${cents(item.amount)}`),
      })),
    ).toEqual(
      awards
        .map(({ id, transactions }) => {
          const years = [...new Set(transactions.map(({ date }) => fiscalYear(date)))].toSorted(
            (a, b) => a - b,
          );
          const of = (year: number) =>
            transactions
              .filter(({ date }) => fiscalYear(date) === year)
              .reduce((sum, { amount }) => sum + amount, 0n);
          return {
            id,
            transaction_count: transactions.length,
            amount: transactions.reduce((sum, { amount }) => sum + amount, 0n),
            obligations: years.map((year) => `${year}: ${of(year)}`),
          };
        })
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  test("sums by agency, state, fiscal year and code of what was bought are equal to the cent", () => {
    const agencyOf = new Map(
      csvRows(sampleText("reference/agency_codes.csv.gz")).map((row) => [
        row["SUBTIER CODE"]!,
        row["CGAC AGENCY CODE"]!,
      ]),
    );
    const newest = (award: Award, value: (transaction: Transaction) => string) =>
      award.transactions.map(value).find((text) => text !== "") ?? "";
    const amount = (deal: LiveDeal) => cents(deal.amount);
    expect(sumsBy(contracts, (deal) => deal.agency![0]!.id, amount)).toEqual(
      sumsBy(awards, (award) => agencyOf.get(newest(award, ({ sub }) => sub))!, totalOf),
    );
    expect(sumsBy(contracts, (deal) => deal.psc?.[0]?.id ?? "", amount)).toEqual(
      sumsBy(awards, (award) => newest(award, ({ psc }) => psc), totalOf),
    );
    const stateOf = (award: Award) => {
      const { state, country } = award.transactions.find(({ recipient }) => recipient !== "") ?? {
        state: "",
        country: "",
      };
      return ["USA", "", "0"].includes(country) && /^[A-Z]{2}$/.test(state) ? `US-${state}` : "";
    };
    expect(sumsBy(contracts, (deal) => deal.recipients[0]?.state_code ?? "", amount)).toEqual(
      sumsBy(awards, stateOf, totalOf),
    );
    expect(
      sumsBy(
        contracts.flatMap((deal) => deal.obligations),
        (item) => String(item.fiscal_year),
        (item) => cents(item.amount),
      ),
    ).toEqual(
      sumsBy(
        awards.flatMap((award) => award.transactions),
        ({ date }) => String(fiscalYear(date)),
        (item) => item.amount,
      ),
    );
  });

  test("awards of NSF hold what their rows say", () => {
    for (const row of csvRows(sampleText(files.nsf))) {
      const deal = deals.get(`ASST_NON_${row["award_id"]!.padStart(7, "0")}_4900`)!;
      expect(deal).toMatchObject({
        award_id: row["award_id"],
        amount: `${row["amount_usd"]}.00`,
        agency: [{ id: "049", name: "National Science Foundation", abbreviation: "NSF" }],
        recipients: [{ name: row["institution"]!.replaceAll(/\s+/g, " ").trim() }],
        start_date: row["start_date"]!.replace(/(..)\/(..)\/(....)/, "$3-$1-$2"),
        end_date: row["end_date"]!.replace(/(..)\/(..)\/(....)/, "$3-$1-$2"),
      });
      expect(deal.title.replace("…", "")).toContain(
        row["title_clean"]!.replaceAll(/\s+/g, " ").trim().slice(0, 60),
      );
      expect(deal.abstract?.slice(0, 40)).toBe(
        row["abstract"]!.replaceAll(/\s+/g, " ").trim().slice(0, 40) || undefined,
      );
      expect(deal.principal_investigators[0]).toBe(`${row["pi_first"]} ${row["pi_last"]}`.trim());
    }
  });

  test("projects of NIH are summed without counting a centre's parts twice", () => {
    // Contracts of NIH whose transactions are here count by those.
    const bought = new Set(everything.map(({ key }) => key.split("_")[2]!));
    const rows = [files.nih, files.nihShort]
      .flatMap((file) => csvRows(sampleText(file)))
      .filter((row) => {
        const [number = ""] = row["Project Number"]!.split("-");
        return !bought.has(number) && !bought.has(`HHSN${number}`);
      });
    // A project of a year is paid as a whole; where only its parts are listed, those are its sum.
    const projects = new Map<
      string,
      { year: string; wholes: Map<string, bigint>; parts: Map<string, bigint> }
    >();
    for (const row of rows) {
      const key = `${row["Project Number"]} ${row["Fiscal Year"]}`;
      const known = projects.get(key) ?? {
        year: row["Fiscal Year"]!,
        wholes: new Map<string, bigint>(),
        parts: new Map<string, bigint>(),
      };
      const part = row["Subproject Number"]?.trim() ?? "";
      const total = row["Total Cost"]!.trim();
      const partial = row["Total Cost (Sub Projects)"]!.trim();
      const isWhole = part === "" && (total !== "" || partial === "");
      (isWhole ? known.wholes : known.parts).set(
        `${row["Application ID"]} ${part}`,
        cents(total || partial || "0"),
      );
      projects.set(key, known);
    }
    const expected = sumsBy(
      [...projects.values()],
      ({ year }) => year,
      ({ wholes, parts }) =>
        [...(wholes.size > 0 ? wholes : parts).values()].reduce((sum, amount) => sum + amount, 0n),
    );
    const found = [...deals.values()].filter(
      ({ provenance, transaction_count }) =>
        transaction_count === 0 && provenance.some(({ source }) => source === "nih"),
    );
    expect(
      sumsBy(
        found.flatMap((deal) => deal.obligations),
        (item) => String(item.fiscal_year),
        (item) => cents(item.amount),
      ),
    ).toEqual(expected);
    expect(deals.get("ASST_NON_R35GM147523_7529")).toMatchObject({
      title: "Asymmetric Synthesis via Organoboron Compounds",
      type: "grant",
      category: "basic_research",
      amount: "105405.00",
      recipients: [
        { id: "QDE5UHE5XD16", city: "BLACKSBURG", state_code: "US-VA", country_code: "US" },
      ],
      agency: [{ id: "075", abbreviation: "HHS" }],
      sub_agency: [{ id: "7529", abbreviation: "NIH" }],
      assistance_listings: [{ id: "93.859", title: "Biomedical Research and Research Training" }],
      principal_investigators: ["Ming Chen"],
    });
  });

  test("small business awards hold what their lines say, each once", () => {
    const rows = sampleText(files.sbir)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record<string, string | number>);
    const from = new Map(
      [...deals.values()].flatMap((deal) =>
        deal.provenance
          .filter(({ source }) => source === "sbir")
          .map(({ record_id }): [string, LiveDeal] => [record_id, deal]),
      ),
    );
    expect(from.size).toBe(rows.length);
    const phases: Record<string, string> = { "Phase I": "I", "Phase II": "II" };
    for (const row of rows) {
      const deal = from.get(/\d+$/.exec(String(row["url"]))![0])!;
      expect(deal.phase).toBe(phases[row["phase"]!]);
      expect(deal.category).toBe(deal.phase === "I" ? "early_stage" : "late_stage");
      expect(deal.principal_investigators.join()).not.toContain("Title:");
      expect(deal.abstract ?? "").not.toMatch(/^Abstract Abstract|_x000D_|^N\/A$/);
    }
    const sum = rows.reduce(
      (all, row) => all + BigInt(Math.round(Number(row["award_amount"]) * 100)),
      0n,
    );
    const alone = [...new Set(from.values())];
    expect(alone.reduce((all, deal) => all + cents(deal.amount), 0n)).toBe(sum);
  });
});
