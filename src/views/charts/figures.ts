import { formatCount, formatMoneyExactly } from "../shared/format.ts";

/** One cell: a text, a count, or a figure that is shown otherwise than it is handed on. */
export type Figure = string | number | { shown: string; exact: string };

/** What a chart shows, as a table: the first column names the row. */
export interface Figures {
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly Figure[] }[];
}

/** An amount of the wire to the cent; nothing where it is not known. */
export function moneyFigure(amount: string | null): Figure {
  return amount === null ? "" : { shown: formatMoneyExactly(amount), exact: amount };
}

/** A cell as people read it. */
export function shownFigure(figure: Figure): string {
  if (typeof figure === "string") return figure;
  return typeof figure === "number" ? formatCount(figure) : figure.shown;
}

/** The figures with their heads, as programs read them: no separators, no signs of currency. */
export function exactRows({ columns, rows }: Figures): (readonly (string | number)[])[] {
  const exact = (figure: Figure) => (typeof figure === "object" ? figure.exact : figure);
  return [columns, ...rows.map(({ cells }) => cells.map(exact))];
}

export const isNumeric = (figure: Figure | undefined) => typeof figure !== "string";
