/** Each kind of thing draws from a stream of its own: changing how one is made leaves the others as they were. */
export const streams = {
  institution: 1,
  team: 2,
  publication: 3,
  text: 4,
  venue: 5,
  funder: 6,
  agency: 7,
  patent: 8,
  patentText: 9,
  deal: 10,
  dealText: 11,
} as const;
