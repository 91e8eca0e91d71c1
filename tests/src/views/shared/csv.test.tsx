import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "../../../../src/views/shared/csv.ts";
import { fileName } from "../../../../src/views/shared/files.ts";
import { formatPlace } from "../../../../src/views/shared/format-place.ts";

/** Reads comma-separated values by RFC 4180, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ",") {
      row.push(cell);
      cell = "";
    } else if (character === "\r" && text[at + 1] === "\n") {
      at++;
      rows.push([...row, cell]);
      row = [];
      cell = "";
    } else cell += character;
  }
  return rows;
}

test("whatever a table holds can be read back, but for an apostrophe before formulas", () => {
  const anything = fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }));
  fc.assert(
    fc.property(anything, (rows) => {
      const read = readCsv(toCsv(rows));
      const isNumber = (cell: string) => /^[+-]?\d+(\.\d+)?$/.test(cell);
      const expected = rows.map((row) =>
        row.map((cell) => (/^[=+\-@\t\r]/.test(cell) && !isNumber(cell) ? `'${cell}` : cell)),
      );
      expect(read).toEqual(expected);
    }),
  );
});

test("numbers stay numbers, nothing stays empty, formulas become text", () => {
  expect(
    toCsv([
      ["Name", "Growth"],
      ["=SUM(A1)", -0.25],
      ["Ünal, A.", null],
      ["-5.10", 7],
    ]),
  ).toBe('Name,Growth\r\n\'=SUM(A1),-0.25\r\n"Ünal, A.",\r\n-5.10,7\r\n');
});

test("a file's name holds no sign that a file system refuses", () => {
  expect(fileName(["Solid/state: “cells”", "leaders"], "csv")).toBe(
    "solid-state-cells-leaders.csv",
  );
  expect(fileName(["???"], "csv")).toBe("table.csv");
});

test("a place is said as well as it is known", () => {
  expect(formatPlace({ country_code: "US", state_code: "US-CA" })).toBe("CA, United States");
  expect(formatPlace({ country_code: "FR", state_code: null })).toBe("France");
  expect(formatPlace({ country_code: null, state_code: null })).toBe("–");
});
