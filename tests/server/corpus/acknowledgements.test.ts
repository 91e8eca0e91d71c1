import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { dealTables } from "../../../server/corpus/schema.ts";
import { deriveAcknowledgements } from "../../../server/corpus/write/derive-acknowledgements.ts";
import { newestLoad } from "../../../server/corpus/write/journal.ts";
import { beginLoad, type Load } from "../../../server/corpus/write/load.ts";
import type { StagedAgency, StagedDeal } from "../../../server/corpus/write/staged-deal.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { markEnded } from "../../../server/corpus/write/take-back.ts";
import { openTestCorpus } from "../../support/corpus.ts";
import { aDeal } from "../../support/deals.ts";
import { dice, someDocuments } from "./documents.ts";

/*
 * What publications acknowledge is derived step by step, from what a load changes. Whatever is loaded in whatever order,
 * it must be what looking at every publication and every deal gives, by hand and by deriving everything anew.
 */

const agency = (id: string, name: string, more: Partial<StagedAgency> = {}): StagedAgency => ({
  id,
  name,
  abbreviation: "",
  type: "independent_agency",
  parent_id: "",
  country_code: "US",
  state_code: "",
  ...more,
});
const health = agency("075", "Department of Health and Human Services", { type: "department" });
const institutes = agency("7529", "National Institutes of Health", { parent_id: "075" });
const payers: readonly StagedAgency[][] = [
  [agency("049", "National Science Foundation")],
  [health, institutes],
  [agency("F77", "Fund of Lyon", { country_code: "FR" })],
  [],
];
const names: Record<string, string> = {
  F1: "National Science Foundation",
  F2: "National Institutes of Health",
  F3: "Deutsche Forschungsgemeinschaft",
  F5: "Fund of Lyon",
  F6: "NSF",
};
const dealNumbers = [
  "2100001", "R01CA123456", "80NSSC20C0001", "DE-SC0012345", "12", "AB-12", "ABCDEF", "AB12CD34",
]; // prettier-ignore
const namedNumbers = [
  "DMR-2100001", "2100001", "5 R01 CA123456-03", "80-NSSC-20C0001", "SC0012345", "12", "ab 12", "abcdef", "AB12CD34", "",
]; // prettier-ignore

/** What the corpus should hold, and what it was told of funders and agencies, which loads that are taken back leave. */
class World {
  publications = new Map<string, StagedPublication>();
  deals = new Map<string, StagedDeal>();
  agencies = new Set<string>();
  isNsfKnown = false;

  /** Each publication with the codes of its agencies and the ids of its deals. */
  acknowledged(): Map<string, { agencies: string[]; deals: string[] }> {
    const alikeTo = (key: string) =>
      [...this.deals.values()].filter(({ award_id }) => plain(award_id) === key);
    return new Map(
      [...this.publications].map(([id, { funders, awards }]) => {
        const agencies = new Set(funders.flatMap((funder) => this.#agenciesOf(funder.id)));
        const paid = new Map<string, string[]>();
        for (const { funder_id, award_id } of awards) {
          for (const code of this.#agenciesOf(funder_id)) agencies.add(code);
          for (const key of formsOf(plain(award_id))) {
            paid.set(key, [...(paid.get(key) ?? []), ...this.#agenciesOf(funder_id)]);
          }
        }
        const deals = new Set<string>();
        for (const [key, funding] of paid) {
          const alike = alikeTo(key);
          for (const deal of alike) {
            const codes = deal.agencies.map((one) => one.id);
            const isNamed = alike.length <= 3 && codes.some((code) => funding.includes(code));
            const isClear =
              alike.length === 1 && key.length >= 6 && /[A-Z]/.test(key) && /\d/.test(key);
            if (key.length < 4 || !(isNamed || isClear)) continue;
            deals.add(deal.id);
            for (const code of codes) agencies.add(code);
          }
        }
        return [id, { agencies: [...agencies].toSorted(), deals: [...deals].toSorted() }] as const;
      }),
    );
  }

  #agenciesOf(funder: string): string[] {
    if (funder === "F1" || (funder === "F6" && this.isNsfKnown)) return ["049"];
    if (funder === "F2") return ["075", "7529"];
    return funder === "F5" && this.agencies.has("F77") ? ["F77"] : [];
  }
}

const plain = (number: string) => number.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");

function formsOf(number: string): string[] {
  const grant = /^\d?([A-Z][0-9A-Z]{2}[A-Z]{2})(\d{4,6})(?:\D|$)/.exec(number);
  const forms = [
    number,
    /^\d?([A-Z][0-9A-Z]{2}[A-Z]{2}\d{6})/.exec(number)?.[1],
    grant ? grant[1]! + grant[2]!.padStart(6, "0") : "",
    /^(?:NSF)?[A-Z]{2,5}(\d{7})$/.exec(number)?.[1],
    /^SC\d{7}$/.test(number) ? `DE${number}` : "",
  ];
  return [...new Set(forms.filter((form) => form !== undefined && form !== ""))] as string[];
}

const [model] = someDocuments(1, 1);
const publication = (
  id: string,
  updated: number,
  funders: readonly string[],
  awards: readonly (readonly [funder: string, number: string])[],
): StagedPublication => ({
  ...model!,
  id,
  updated_date: `2024-01-01 00:00:${String(updated).padStart(2, "0")}`,
  funders: funders.map((one) => ({ id: one, name: names[one]!, ror: "" })),
  awards: awards.map(([funder_id, award_id]) => ({ funder_id, award_id })),
});

/** A load is much work for an engine that others keep busy. */
const slow = { timeout: 240_000 };

let corpus: Corpus;
let remove: () => Promise<void>;
let world: World;
let loads: number;
beforeEach(async () => {
  ({ corpus, remove } = await openTestCorpus());
  world = new World();
  loads = 0;
});
afterEach(() => remove());

interface Brought {
  publications?: readonly StagedPublication[];
  deals?: readonly StagedDeal[];
  /** Ids of deals that turn out to be others. */
  merged?: readonly string[];
  /** The record of a funder says where it is. */
  nsf?: boolean;
}

type Ending = "finished" | "abandoned at its end" | "abandoned" | "stopped at its end, continued";

/** One load, which may be stopped after it has derived; the world is told what remains of it. */
async function loaded(brought: Brought, ending: Ending = "finished"): Promise<void> {
  const path = `load ${++loads}`;
  const options = { source: "test", path, demo: false };
  const load = await beginLoad(corpus, options);
  await bring(load, brought);
  if (ending === "finished") await load.finish();
  else if (ending !== "abandoned") await expect(load.finish(stop)).rejects.toThrow("stopped");
  if (ending === "stopped at its end, continued") {
    const again = await beginLoad(corpus, options);
    await bring(again, brought);
    await again.finish();
  } else if (ending !== "finished") await (await beginLoad(corpus, options)).abandon();

  for (const { agencies } of brought.deals ?? []) {
    for (const { id } of agencies) world.agencies.add(id);
  }
  world.isNsfKnown ||= brought.nsf ?? false;
  if (ending.startsWith("abandoned")) return;
  for (const one of brought.publications ?? []) world.publications.set(one.id, one);
  for (const one of brought.deals ?? []) world.deals.set(one.id, one);
  for (const id of brought.merged ?? []) world.deals.delete(id);
}

function stop(share: number): void {
  // The share that is told once everything is derived.
  if (share >= 0.35) throw new Error("stopped");
}

async function bring(load: Load, brought: Brought): Promise<void> {
  const { publications = [], deals = [], merged = [], nsf = false } = brought;
  const file = await load.openFile("one", "1");
  if (!file.done) {
    if (nsf) {
      await corpus.engine.insert("staged_funders", [
        {
          id: "F6",
          name: "NSF",
          country_code: "US",
          updated_date: "2024-01-01 00:00:00",
          record: 1,
        },
      ]);
      await load.absorbEntities("funder");
    }
    await load.stage("publication", publications);
    await load.absorb("publication", file.no);
    await load.stage("funding", deals);
    await load.absorb("funding", file.no);
    await load.closeFile(file.no, { read: 0, kept: 0, replaced: 0, refused: 0 });
  }
  const ended = await corpus.engine.rows<{ doc_no: number }>(
    "SELECT doc_no FROM deals WHERE load_to = 4294967295 AND id IN {merged:Array(String)}",
    { merged },
  );
  const numbers = ended.map(({ doc_no }) => doc_no);
  await markEnded(corpus.engine, dealTables, numbers, load.no);
}

async function acknowledged(): Promise<ReturnType<World["acknowledged"]>> {
  const { engine } = corpus;
  const agencies = await engine.rows<{ no: number; id: string }>(
    "SELECT no, id FROM agencies FINAL",
  );
  const codes = new Map(agencies.map(({ no, id }) => [no, id]));
  const rows = await engine.rows<{ id: string; agency_nos: number[]; deal_ids: string[] }>(
    "SELECT id, agency_nos, deal_ids FROM publications WHERE load_to = 4294967295",
  );
  return new Map(
    rows.map(({ id, agency_nos, deal_ids }) => [
      id,
      { agencies: agency_nos.map((no) => codes.get(no)!).toSorted(), deals: deal_ids },
    ]),
  );
}

/** Holds the corpus against what deriving everything anew makes of it. */
async function expectNoMore(): Promise<void> {
  const found = await acknowledged();
  await corpus.engine.insert("corpus_meta", [{ key: "derived_acknowledgements", value: "0" }]);
  const { load_no } = (await newestLoad(corpus.engine))!;
  await deriveAcknowledgements(corpus.engine, load_no);
  expect(await acknowledged()).toEqual(found);
}

const someMoney: Brought = {
  publications: [
    publication("W1", 1, ["F1"], [["F1", "DMR-2100001"]]),
    publication("W2", 1, ["F2"], [["F2", "5 R01 CA123456-03"]]),
    publication("W3", 1, ["F3"], [["F3", "80NSSC20C0001"], ["F3", "2100001"]]),
    publication("W4", 1, ["F5"], []),
    publication("W5", 1, ["F6"], [["F6", "2100001"]]),
  ],
  deals: [
    aDeal("D1", { award_id: "2100001", agencies: payers[0]! }),
    aDeal("D2", { award_id: "R01CA123456", agencies: payers[1]! }),
    aDeal("D3", { award_id: "80NSSC20C0001", agencies: payers[2]! }),
  ],
}; // prettier-ignore
const { publications, deals } = someMoney;
const newer: Brought = {
  publications: [
    publication("W1", 2, ["F3"], [["F3", "DMR-2100001"]]),
    publication("W2", 2, ["F1"], [["F1", "2100001"], ["F3", "80NSSC20C0001"]]),
  ],
}; // prettier-ignore
const another = aDeal("D4", { award_id: "80-NSSC-20C0001", agencies: payers[0]! });

describe("the same is derived", () => {
  const orders: Record<string, readonly Brought[]> = {
    "of publications, then deals": [{ publications }, { deals }, { nsf: true }],
    "of deals, then publications": [{ deals }, { publications }, { nsf: true }],
    "of deals one by one, between publications": [
      { deals: deals!.slice(0, 1) },
      { publications: publications!.slice(0, 2), nsf: true },
      { deals: deals!.slice(1, 2) },
      { publications: publications!.slice(2) },
      { deals: deals!.slice(2) },
    ],
    "of newer publications": [{ publications }, { deals }, newer],
    "where a number comes to stand for two deals, and for one again": [
      someMoney,
      { deals: [another] },
      newer,
      { merged: ["D3"] },
      { merged: ["D4"] },
    ],
    "where deals change their number and agency": [
      someMoney,
      { deals: [aDeal("D1", { award_id: "2100002", agencies: payers[0]! })] },
      { deals: [aDeal("D3", { award_id: "80NSSC20C0001", agencies: payers[1]! })] },
      { deals: [aDeal("D2", { award_id: "R01CA123456", agencies: payers[1]!, amount: "5.00" })] },
    ],
  };
  test.each(Object.entries(orders))("%s", slow, async (_name, order) => {
    for (const brought of order) {
      await loaded(brought);
      expect(await acknowledged()).toEqual(world.acknowledged());
    }
    await expectNoMore();
  });
});

describe("a load that ends otherwise leaves what is right:", () => {
  test.each(["abandoned", "abandoned at its end", "stopped at its end, continued"] as const)(
    "%s",
    slow,
    async (ending) => {
      await loaded({ publications });
      await loaded({ deals, ...newer, nsf: true }, ending);
      // What was derived for it stands until the next load.
      await loaded({ deals: [another] });
      expect(await acknowledged()).toEqual(world.acknowledged());
      await expectNoMore();
    },
  );
});

test.each([1, 2, 3])("any order of loads derives the same (%i)", slow, async (seed) => {
  const { random, upTo, pick, some } = dice(seed);
  const endings: Ending[] = ["abandoned at its end", "abandoned", "stopped at its end, continued"];
  for (let step = 1; step <= 8; step++) {
    const somePublications = some(["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8"], 4).map((id) =>
      publication(
        id,
        step,
        some(Object.keys(names), 2),
        Array.from(
          { length: upTo(4) },
          () => [pick(Object.keys(names)), pick(namedNumbers)] as const,
        ),
      ),
    );
    const someDeals = some(["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8"], 4).map((id) =>
      aDeal(id, { award_id: pick(dealNumbers), agencies: pick(payers), amount: `${step}.00` }),
    );
    const brought: Brought = {
      ...(random() < 0.7 && { publications: somePublications }),
      ...(random() < 0.7 && { deals: someDeals }),
      ...(random() < 0.3 && { merged: some([...world.deals.keys()], 2) }),
      nsf: random() < 0.1,
    };
    const ending = random() < 0.3 ? pick(endings) : "finished";
    await loaded(brought, ending);
    if (ending.startsWith("abandoned")) await loaded({});
    expect(await acknowledged()).toEqual(world.acknowledged());
  }
  await expectNoMore();
});
