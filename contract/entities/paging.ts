import * as z from "zod/mini";
import { ROWS_PER_PAGE, ROWS_PER_PAGE_MAX } from "../limits.ts";

/** A whole number in an address, where everything is text. */
function wholeNumber(max: number) {
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, `Must be a whole number from 1 to ${max}.`)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max))),
  );
}

/** Paging of a GET call. */
export const PageQuery = {
  page: z._default(wholeNumber(1_000_000), 1),
  rowsPerPage: z._default(wholeNumber(ROWS_PER_PAGE_MAX), ROWS_PER_PAGE),
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
};

/** A page of rows with how many there are altogether. */
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ rows: z.array(row), totalRows: z.number() });
}
