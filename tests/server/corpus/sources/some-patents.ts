import type { StagedPatent } from "../../../../server/corpus/write/staged-patent.ts";
import { aPatent } from "../../../support/patents.ts";
import { dice } from "../documents.ts";

const places = [
  { country_code: "US", state_code: "US-CA" },
  { country_code: "US", state_code: "US-OH" },
  { country_code: "US", state_code: "" },
  { country_code: "FR", state_code: "" },
  { country_code: "JP", state_code: "" },
  { country_code: "", state_code: "" },
];
const people = ["Ada Berg", "Ben Cole", "Cléo Dané", "José García", "Wei Zhang", "Berg Ada", "Min-Jun Lee"]; // prettier-ignore
const owners = ["Lyon Battery Works", "Universität Köln", "Solid States", "Nano Carbon", "Ada Berg"]; // prettier-ignore
const symbols = [
  "H01L21/30604", "H01L21/00", "H01L33/02", "H01M4/13", "G06F17/30", "G06F17/00", "G06N3/08", "A61K31/415", "A61K", "Y02E60/10",
]; // prettier-ignore

/** Patent families that share few words, names and values. */
export function somePatents(count: number, seed: number): StagedPatent[] {
  const { random, upTo, pick, some, text } = dice(seed);
  const date = (unknown: number) =>
    random() < unknown ? 0 : (1990 + upTo(35)) * 10_000 + (1 + upTo(12)) * 100 + 1 + upTo(28);
  return Array.from({ length: count }, (_, index) =>
    aPatent(`F${index + 1}`, {
      family_id: String(index + 1),
      title: text(2, 9),
      abstract: random() < 0.2 ? "" : text(1, 40),
      authority: pick(["US", "EP", "WO", "JP", ""]),
      kind_code: pick(["A1", "B1", "B2", "A"]),
      status: pick(["granted", "application"]),
      filing_date: date(0.1),
      priority_date: date(0.2),
      granted_date: date(0.5),
      citation_count: Math.floor(random() ** 4 * 400),
      family_size: 1 + upTo(9),
      inventors: some(people, 3).map((name) => ({
        id: random() < 0.1 ? "" : `I${people.indexOf(name) + 1}`,
        name,
        ...pick(places),
      })),
      assignees: some(owners, 2).map((name) => ({
        id: `S${owners.indexOf(name) + 1}`,
        name,
        type: "company",
        ...pick(places),
      })),
      cpc_codes: some(symbols, 4),
      record: index + 1,
    }),
  );
}
