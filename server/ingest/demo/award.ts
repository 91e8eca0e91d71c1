import type { DealType } from "../../../contract/entities/deal.ts";
import type { DemoAgency } from "./agencies.ts";
import type { Draft } from "./drafts.ts";
import type { DemoInstitution } from "./places/institutions.ts";
import { cumulate, drawIndex, type Random } from "./random.ts";

/** What a federal award is before it is written. */
export interface Award {
  no: number;
  /** The topic's number. */
  topic: number;
  /** The fiscal year it begins in. */
  start: number;
  type: DealType;
  agency: DemoAgency;
  recipient: DemoInstitution;
  investigator: string;
  /** The publication it was made for. */
  draft: Draft | undefined;
  isCentre: boolean;
  /** Whether most of it is taken back, as planted. */
  isCorrected: boolean;
  awardId: string;
}

const types: readonly DealType[] = [
  "contract",
  "idv",
  "grant",
  "cooperative_agreement",
  "loan",
  "direct_payment",
  "insurance",
  "other",
];
/** How often each type is awarded, for research that is published and for the rest. */
export const publishedSums = {
  company: cumulate([50, 0, 35, 7, 0, 0, 0, 8]),
  institute: cumulate([6, 0, 78, 15, 0, 0, 0, 1]),
};
export const otherSums = {
  company: cumulate([58, 9, 16, 3, 3, 2, 0.6, 8.4]),
  institute: cumulate([22, 2.5, 56, 12, 1.2, 4.5, 0.3, 1.5]),
};

/** The type of an award to this recipient. */
export function drawType(
  random: Random,
  sums: typeof otherSums,
  recipient: DemoInstitution,
): DealType {
  const of = recipient.type === "company" ? sums.company : sums.institute;
  return types[drawIndex(random, of)]!;
}

const procured: ReadonlySet<DealType> = new Set(["contract", "idv", "other"]);

/** Completes an award by its number: those of contracts look like PIIDs, those of assistance have the year in full. */
export function named(
  award: Omit<Award, "awardId" | "draft" | "isCentre" | "isCorrected"> &
    Partial<Pick<Award, "draft" | "isCentre" | "isCorrected">>,
): Award {
  const { no, start, type, agency } = award;
  const serial = String(no + 1).padStart(7, "0");
  const letter = type === "idv" ? "D" : "C";
  const awardId = procured.has(type)
    ? `${agency.code}${String(start % 100).padStart(2, "0")}${letter}${serial}`
    : `${agency.code}-${start}-${serial}`;
  return { draft: undefined, isCentre: false, isCorrected: false, ...award, awardId };
}
