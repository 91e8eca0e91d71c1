import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadFunding } from "../../../../server/ingest/funding/load-funding.ts";
import { loadOpenAlex } from "../../../../server/ingest/openalex/load-openalex.ts";
import { emptyCorpus, jsonLines, type TestCorpus, work } from "../fixture.ts";
import { assistanceCsv, contract, contractsCsv, grant } from "./fixture.ts";

let own: TestCorpus;
beforeAll(async () => {
  own = await emptyCorpus();
});
afterAll(() => own.dispose());

interface Acknowledged {
  id: string;
  agencies: string[];
  deals: string[];
}

/** What each publication acknowledges, agencies by their codes. */
async function acknowledged(): Promise<Acknowledged[]> {
  const { engine } = own.corpus;
  const agencies = await engine.rows<{ no: number; id: string }>(
    "SELECT no, id FROM agencies FINAL",
  );
  const codes = new Map(agencies.map(({ no, id }) => [no, id]));
  const rows = await engine.rows<{ id: string; agency_nos: number[]; deal_ids: string[] }>(
    "SELECT id, agency_nos, deal_ids FROM publications WHERE load_to = 4294967295 ORDER BY id",
  );
  return rows.map(({ id, agency_nos, deal_ids }) => ({
    id,
    agencies: agency_nos.map((no) => codes.get(no)!).toSorted(),
    deals: deal_ids,
  }));
}

const funder = (id: string, name: string) => ({
  id: `https://openalex.org/${id}`,
  display_name: name,
});
const award = (id: string, award_id: string | null) => ({
  funder: `https://openalex.org/${id}`,
  funder_display_name: names[id],
  award_id,
});
const names: Record<string, string> = {
  F1: "National Science Foundation",
  F2: "National Cancer Institute",
  F3: "Deutsche Forschungsgemeinschaft",
  F4: "U.S. Department of Energy",
  F5: "Department of Education",
  F6: "NSF",
};
const acknowledging = (
  id: string,
  funders: readonly string[],
  grants: readonly [string, string][],
) =>
  work(id, {
    funders: funders.map((one) => funder(one, names[one]!)),
    grants: grants.map(([one, number]) => award(one, number)),
  });

const expected = (deals: boolean): Acknowledged[] => [
  { id: "W1", agencies: ["049"], deals: deals ? ["ASST_NON_2100001_4900"] : [] },
  { id: "W2", agencies: ["075", "7529"], deals: deals ? ["ASST_NON_R01CA123456_7529"] : [] },
  // Digits alone need a funder that is an agency of the deal.
  { id: "W3", agencies: [], deals: [] },
  { id: "W4", agencies: ["089"], deals: deals ? ["ASST_NON_DESC0012345_8900"] : [] },
  // A number of letters and digits speaks for itself, and brings its agency.
  {
    id: "W5",
    agencies: deals ? ["080"] : [],
    deals: deals ? ["CONT_AWD_80NSSC20C0001_8000_-NONE-_-NONE-"] : [],
  },
  // There are departments of that name elsewhere.
  { id: "W6", agencies: [], deals: [] },
  { id: "W7", agencies: ["049"], deals: [] },
  { id: "W8", agencies: [], deals: [] },
];

test("funders become agencies with what they are part of, and award numbers become deals when these arrive", async () => {
  const folder = join(own.folder, "in");
  await mkdir(folder);
  await writeFile(
    join(folder, "works.jsonl"),
    jsonLines([
      acknowledging("W1", ["F1"], [["F1", "DMR-2100001"]]),
      acknowledging("W2", ["F2"], [["F2", "5 R01 CA123456-03"]]),
      acknowledging("W3", ["F3"], [["F3", "2100001"]]),
      acknowledging("W4", ["F4"], [["F4", "SC0012345"]]),
      acknowledging("W5", ["F3"], [["F3", "80NSSC20C0001"]]),
      acknowledging("W6", ["F5"], []),
      acknowledging("W7", ["F1", "F3"], [["F1", "12"]]),
      acknowledging("W8", [], []),
    ]),
  );
  await loadOpenAlex(own.corpus, { path: join(folder, "works.jsonl") });
  expect(await acknowledged()).toEqual(expected(false));

  const money = join(own.folder, "money");
  await mkdir(money);
  await writeFile(
    join(money, "grants.csv"),
    assistanceCsv([
      grant("2100001", "000"),
      grant("R01CA123456", "000", {
        assistance_transaction_unique_key: "7529_R01CA123456_-NONE-_93.393_000",
        assistance_award_unique_key: "ASST_NON_R01CA123456_7529",
        awarding_agency_code: "075",
        awarding_sub_agency_code: "7529",
      }),
      grant("DESC0012345", "000", {
        assistance_transaction_unique_key: "8900_DESC0012345_-NONE-_81.049_000",
        assistance_award_unique_key: "ASST_NON_DESC0012345_8900",
        awarding_agency_code: "089",
        awarding_sub_agency_code: "8900",
      }),
    ]),
  );
  await writeFile(
    join(money, "contracts.csv"),
    contractsCsv([contract("80NSSC20C0001", "0"), contract("12", "0")]),
  );
  await loadFunding(own.corpus, { path: money });
  expect(await acknowledged()).toEqual(expected(true));
});

test("an abbreviation counts where the funder is known to be of the agency's country", async () => {
  const path = join(own.folder, "more.jsonl");
  await writeFile(
    path,
    jsonLines([
      { ...funder("F6", "NSF"), country_code: "US", updated_date: "2024-01-01T00:00:00" },
      {
        ...funder("F5", "Department of Education"),
        country_code: "IE",
        updated_date: "2024-01-01T00:00:00",
      },
      acknowledging("W9", ["F6"], []),
    ]),
  );
  await loadOpenAlex(own.corpus, { path });
  const rows = await acknowledged();
  expect(rows.slice(0, 8)).toEqual(expected(true));
  expect(rows[8]).toEqual({ id: "W9", agencies: ["049"], deals: [] });
});
