import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** That one of the columns contains the text, whatever its case; `%` and `_` are characters like others. An empty text asks for nothing. */
export function containsText(text: string, ...columns: PgColumn[]): SQL | undefined {
  if (text === "") return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => sql`${column} ILIKE ${pattern}`));
}
