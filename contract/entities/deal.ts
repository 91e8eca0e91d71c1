import * as z from "zod/mini";
import { Code, found } from "./document.ts";

/** What kind of award a deal is, from the award type code. */
export const dealTypes = [
  "contract",
  "idv",
  "grant",
  "cooperative_agreement",
  "loan",
  "direct_payment",
  "insurance",
  "other",
] as const;
export const DealType = z.enum(dealTypes);
export type DealType = z.infer<typeof DealType>;

/** How far the paid work is from use; `unknown` where no record tells. */
export const fundingCategories = [
  "basic_research",
  "early_stage",
  "late_stage",
  "commercialization",
  "unknown",
] as const;
export const FundingCategory = z.enum(fundingCategories);
export type FundingCategory = z.infer<typeof FundingCategory>;

/** US dollars and cents as a decimal string, `-1234.50`: money is never a floating number. */
export const Money = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

export const YearAmount = z.object({ fiscal_year: z.number(), amount: Money });
export type YearAmount = z.infer<typeof YearAmount>;

export const Agency = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.nullable(z.string()),
});

/** A record that a deal was made from, and which fields it gave. */
export const Provenance = z.object({
  /** usaspending, fpds, nsf, nih, sbir or demo */
  source: z.string(),
  record_id: z.string(),
  url: z.nullable(z.string()),
  fields: z.array(z.string()),
});

/**
 * A deal: an award or an indefinite-delivery vehicle with what was obligated year by year. `amount` is the award's
 * total; `amount_in_range` what falls into the fiscal years that the request's filter asks for, the total without one.
 * `abstract` holds the description and the abstract, as they are searched.
 */
export const Deal = z.object({
  id: z.string(),
  /** PIID or FAIN. */
  award_id: z.string(),
  title: z.string(),
  abstract: z.nullable(z.string()),
  type: DealType,
  category: FundingCategory,
  amount: Money,
  amount_in_range: Money,
  obligations: z.array(YearAmount),
  transaction_count: z.number(),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  recipients: z.array(
    z.object({
      id: z.nullable(z.string()),
      name: z.string(),
      city: z.nullable(z.string()),
      state_code: z.nullable(z.string()),
      country_code: z.nullable(z.string()),
    }),
  ),
  agency: z.nullable(Agency),
  sub_agency: z.nullable(Agency),
  psc: z.nullable(Code),
  naics: z.nullable(Code),
  assistance_listings: z.array(Code),
  principal_investigators: z.array(z.string()),
  /** Of SBIR and STTR: I, II or III. */
  phase: z.nullable(z.string()),
  provenance: z.array(Provenance),
  /** Publications of the corpus that acknowledge the award. */
  publication_ids: z.array(z.string()),
  url: z.nullable(z.string()),
  ...found,
});
export type Deal = z.infer<typeof Deal>;
