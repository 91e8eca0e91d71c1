/** What is said when a part of a scan's dollars cannot be had (specification §8), by part. */
export const fundingErrors = {
  funders: "Error getting funder table data",
  recipients: "Error getting recipient table data",
  choropleth: "Error getting choropleth data",
  byType: "Error getting bar chart data",
  overTime: "Error getting line chart data",
  psc: "Error getting psc code data",
  counts: "Error getting funding counts",
} as const;

export type FundingPart = keyof typeof fundingErrors;
