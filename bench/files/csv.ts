export type Cells = Readonly<Record<string, string | number>>;

/** A table of CSV with these columns. */
export class CsvTable {
  readonly #columns: readonly string[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(columns: readonly string[]) {
    this.#columns = columns;
    this.#places = new Map(columns.map((column, place) => [column, place]));
  }

  header(): string {
    return `${this.#columns.join(",")}\n`;
  }

  /** The cells of a line, as they are written; those that are missing are empty. */
  row(cells: Cells): string[] {
    return this.#columns.map((column) => cellOf(cells[column]));
  }

  line(cells: Cells): string {
    return lineOf(this.row(cells));
  }

  /** Lines that begin as a row, with cells that all have and differences of their own. */
  lines(row: readonly string[], shared: Cells, differences: readonly Cells[]): string[] {
    const common = this.#changed(row, shared);
    return differences.map((own) => lineOf(this.#changed(common, own)));
  }

  #changed(row: readonly string[], cells: Cells): string[] {
    const changed = row.slice();
    for (const column in cells) {
      const place = this.#places.get(column);
      if (place !== undefined) changed[place] = cellOf(cells[column]);
    }
    return changed;
  }
}

const lineOf = (cells: readonly string[]) => `${cells.join(",")}\n`;

function cellOf(value: string | number | undefined): string {
  const text = String(value ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
