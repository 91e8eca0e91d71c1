/** A page of rows with how many there are altogether. */
export interface PageOf<T> {
  rows: T[];
  totalRows: number;
}
