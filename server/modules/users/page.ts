/** A page of rows with how many there are altogether. */
export interface PageOf<T> {
  rows: T[];
  totalRows: number;
}

interface Place {
  page: number;
  rowsPerPage: number;
}

/** How many rows the pages before this one have. */
export function offsetOf({ page, rowsPerPage }: Place): number {
  return (page - 1) * rowsPerPage;
}

/** The page with its total, which is counted only where the rows do not tell: the last page does. */
export async function withTotal<T>(
  rows: T[],
  place: Place,
  count: () => PromiseLike<number>,
): Promise<PageOf<T>> {
  const offset = offsetOf(place);
  const isLast = rows.length < place.rowsPerPage && (rows.length > 0 || offset === 0);
  return { rows, totalRows: isLast ? offset + rows.length : await count() };
}
