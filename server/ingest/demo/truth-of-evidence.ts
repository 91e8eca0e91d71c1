import { type Curve, plantedInstitutions, prolificAuthor } from "./truth.ts";

/** The planted truth about patents and federal awards, and about what ties them to publications; like that in `truth.ts`. */

/**
 * From award to patent: each publication on the topic from `from` to `to` that has a DOI, and for which an award of a US
 * funder was made, is cited by a patent that names the award.
 */
export const evidenceChain = {
  topic: "Photocatalytic water splitting",
  from: 2004,
  to: 2023,
} as const;

/** Holds at least about `share` of the topic's patents filed from `from` on, more than anybody else. */
export const dominantAssignee = {
  topic: "Solid-state lithium batteries",
  institution: plantedInstitutions.cellMaker,
  from: 2008,
  share: 0.3,
} as const;

/** A topic that few write more about than before, and many patent: patents follow this curve of filing years. */
export const emergingPatents: Curve = {
  topic: "Soft robotics",
  story: "emerging",
  floor: 0.06,
  height: 4,
  rise: { middle: 2018.5, rate: 0.6 },
};

/** An author who invents as well: `share` of the topic's patents from `from` on, and the highest h-index among its inventors. */
export const leadingInventor = {
  topic: prolificAuthor.topic,
  author: prolificAuthor.author,
  institution: prolificAuthor.institution,
  from: 2006,
  share: 0.15,
} as const;

/** Recipients of this state get most of the topic's dollars. */
export const dominantState = {
  topic: "Offshore wind power",
  state: "US-MA",
  share: 0.8,
} as const;

/** Awards most of the topic's dollars: an invented department and its parts. */
export const dominantAgency = {
  topic: "Perovskite solar cells",
  name: "Ardenmoor Department of Clean Energy",
  share: 0.85,
} as const;

/**
 * The largest company of the United States gets more in the topic's awards than any other recipient, in those that begin
 * by `until`, but `returned` of each is taken back when it ends: who leaves out the negative corrections names it first.
 */
export const correctedRecipient = {
  topic: "Tokamak plasma confinement",
  share: 0.3,
  until: 2020,
  returned: 0.94,
} as const;
