import { exactFigure, type Figure, type Figures } from "./figures.ts";

/** The figures as RFC 4180 has it. A text that a spreadsheet would take for a formula is led by an apostrophe. */
export function csvOf({ columns, rows }: Figures): string {
  const lines = [columns, ...rows.map(({ cells }) => cells)];
  return lines.map((cells) => cells.map(writeCell).join(",")).join("\r\n") + "\r\n";
}

function writeCell(figure: Figure): string {
  const exact = exactFigure(figure);
  const isFormula = typeof figure === "string" && /^[=+\-@\t\r]/.test(exact);
  const text = isFormula ? `'${exact}` : exact;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
