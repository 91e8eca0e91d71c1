import * as z from "zod/mini";

/** Character ranges [from, to) in the displayed text, ascending and not overlapping. */
export const Highlights = z.array(z.tuple([z.number(), z.number()]));

export const NamedEntity = z.object({ id: z.string(), name: z.string() });

/** One signature: `id` is null where the record does not say who the person is; `institution_ids` refer to the document's institutions. */
export const Authorship = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  institution_ids: z.array(z.string()),
});

export const PublicationInstitution = z.object({
  id: z.string(),
  name: z.string(),
  country_code: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  type: z.nullable(z.string()),
});

/** A publication as a list shows it. `authors` holds at most the first 25 of `author_count`; `publication_date` is ISO, as precise as the record (2021, 2021-03 or 2021-03-09). */
export const Publication = z.object({
  id: z.string(),
  title: z.string(),
  abstract: z.nullable(z.string()),
  authors: z.array(Authorship),
  author_count: z.number(),
  institutions: z.array(PublicationInstitution),
  institution_count: z.number(),
  countries: z.array(z.string()),
  venue_name: z.nullable(z.string()),
  venue_id: z.nullable(z.string()),
  publication_year: z.nullable(z.number()),
  publication_date: z.nullable(z.string()),
  type: z.nullable(z.string()),
  language: z.nullable(z.string()),
  citation_count: z.number(),
  is_open_access: z.boolean(),
  oa_status: z.nullable(z.string()),
  is_retracted: z.boolean(),
  doi: z.nullable(z.string()),
  url: z.nullable(z.string()),
  concepts: z.array(z.object({ id: z.string(), name: z.string(), score: z.number() })),
  funders: z.array(NamedEntity),
  /** Awards that it acknowledges; `deal_id` where the award is a deal of the corpus. At most 25. */
  awards: z.array(
    z.object({
      award_id: z.string(),
      funder: z.nullable(NamedEntity),
      deal_id: z.nullable(z.string()),
    }),
  ),
  /** Made by the demo generator, not a record of the real world. */
  demo: z.boolean(),
  score: z.nullable(z.number()),
  highlights: z.object({ title: Highlights, abstract: Highlights }),
});
export type Publication = z.infer<typeof Publication>;
