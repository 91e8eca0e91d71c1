import type { FilterSource } from "../../../contract/entities/source.ts";
import { formatCounted } from "../shared/format.ts";

const nouns: Record<FilterSource, readonly [one: string, many: string]> = {
  publication: ["publication", "publications"],
  patent: ["patent family", "patent families"],
  funding: ["deal", "deals"],
  fundingPublication: ["funded publication", "funded publications"],
};

/** What one document of a source is called. */
export function nounOf(source: FilterSource): string {
  return nouns[source][0];
}

/** A number of documents with their noun: “1 patent family”, “12,345 deals”. */
export function formatDocuments(total: number, source: FilterSource): string {
  return formatCounted(total, ...nouns[source]);
}
