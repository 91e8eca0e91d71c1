import type { FilterDefinition } from "./definition.ts";

export const both = ["boolean", "semantic"] as const;

/** How near in meaning documents of a semantic scan must be. */
export const similarity: FilterDefinition = {
  key: "threshold",
  type: "slider",
  label: "Similarity",
  help: "How near in meaning a document must be to the terms of the scan.",
  scanTypes: ["semantic"],
  ends: ["Moderate", "High"],
};
