/**
 * Tables that keep what documents are put together from, where a document comes in parts and in several loads. Their rows
 * say the load (`load_no`) and file (`file_no`) that brought them; the newest row of a part counts.
 */
export const partTables: readonly string[] = [
  "patent_parts",
  "patent_numbers",
  "patent_citations",
  "award_transactions",
  "award_records",
];
