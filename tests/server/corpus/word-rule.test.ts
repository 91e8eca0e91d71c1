import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { terms, tokenize } from "../../../query/tokenize.ts";
import { type Engine, openEngine } from "../../../server/corpus/engine.ts";
import { tokensSql } from "../../../server/corpus/tokens.ts";

let folder: string;
let engine: Engine;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "word-rule-"));
  engine = await openEngine({ dataDir: folder });
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

async function termsInSql(texts: string[]): Promise<string[][]> {
  const rows = await engine.rows<{ found: string[] }>(
    `SELECT ${tokensSql("text")} AS found FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
    { texts },
  );
  return rows.map((row) => row.found);
}

test("both halves of the word rule cut these texts alike, and as documented", async () => {
  const cases: [string, string[]][] = [
    ["Ångström-scale naïve CO₂", ["angstrom", "scale", "naive", "co2"]],
    ["β-amyloid (Aβ42), x² ½", ["β", "amyloid", "aβ42", "x2", "1", "2"]],
    ["漢字テストABC", ["漢", "字", "テ", "ス", "ト", "abc"]],
    ["İstanbul ΑΣ Straße ﬁne", ["istanbul", "ασ", "straße", "fine"]],
    ["e\u0301tude étude", ["etude", "etude"]],
    ["state-of-the-art's 3.5mm", ["state", "of", "the", "art", "s", "3", "5mm"]],
    ["…—!", []],
  ];
  expect(cases.map(([text]) => terms(text))).toEqual(cases.map(([, expected]) => expected));
  expect(await termsInSql(cases.map(([text]) => text))).toEqual(
    cases.map(([, expected]) => expected),
  );
});

test("both halves agree on every character, but for letters younger than one side's Unicode tables", async () => {
  const characters: string[] = [];
  for (let code = 1; code < 0x3_0000; code++) {
    if (code < 0xd800 || code > 0xdfff) characters.push(String.fromCodePoint(code));
  }
  const found = await termsInSql([characters.join(" ")]);
  const inSql = new Set(found[0]);
  const inNode = new Set(terms(characters.join(" ")));
  expect([...inSql].filter((term) => !inNode.has(term))).toEqual([]);
  // A letter that only Node knows is a word there and a gap in SQL; nothing may differ below the recent blocks.
  const onlyNode = [...inNode].filter((term) => !inSql.has(term));
  expect(onlyNode.filter((term) => term.codePointAt(0)! < 0x870)).toEqual([]);
});

test("both halves agree on random texts of the Latin, Greek, Cyrillic and Han scripts", async () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme-ascii" }),
    fc.string({
      unit: fc.integer({ min: 0xa0, max: 0x52f }).map((code) => String.fromCodePoint(code)),
    }),
    fc.string({
      unit: fc.integer({ min: 0x4e00, max: 0x4fff }).map((code) => String.fromCodePoint(code)),
    }),
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
  const texts = fc.sample(text, 500).map((one) => one.replaceAll("\0", ""));
  expect(await termsInSql(texts)).toEqual(texts.map(terms));
});

test("a token says where it stands in the text as displayed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      let end = 0;
      for (const { term, from, to } of tokenize(text)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(terms(text.slice(from, to))).toContain(term);
        end = from;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
