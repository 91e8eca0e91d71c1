import type { ScanCounts } from "../../../contract/entities/scan.ts";
import type { Source } from "../../../contract/entities/source.ts";

/** Where a version of a scan remembers the count of a source; those of funding are not remembered. */
export const countKeys: Partial<Record<Source, keyof ScanCounts>> = {
  publication: "doc_count",
  patent: "patent_count",
  institution: "institution_count",
  funder: "funder_count",
  author: "author_count",
  inventor: "inventor_count",
  assignee: "assignee_count",
  bplEntities: "bpl_entity_count",
};
