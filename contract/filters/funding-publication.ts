import type { FilterDefinition } from "./definition.ts";
import { publicationFilters } from "./publication.ts";
import { both } from "./shared.ts";

/** The filters over publications that acknowledge federal funders: those of publications, and the agencies. */
export const fundingPublicationFilters: readonly FilterDefinition[] = publicationFilters.flatMap(
  (filter) =>
    filter.key === "funders"
      ? [
          {
            key: "agencies",
            type: "checkbox",
            label: "Federal agencies",
            help: "Federal agencies that the document acknowledges.",
            scanTypes: both,
          } as const,
          filter,
        ]
      : [filter],
);
