import { TupleParam } from "@clickhouse/client";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Corpus } from "../../../server/corpus/corpus.ts";
import { withLiterals } from "../../../server/corpus/literals.ts";
import { openTestCorpus } from "../../support/corpus.ts";

let corpus: Corpus;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
});
afterAll(() => remove());

const SQL = `SELECT {text:String} AS text, {texts:Array(String)} AS texts, {whole:UInt32} AS whole,
  {real:Float64} AS real, {nested:Array(Array(UInt32))} AS nested, {nothing:Nullable(String)} AS nothing`;

/** Texts that would leave their quotes if they could, among all others; what is no Unicode text has no bytes of its own. */
const hostile = fc.constantFrom(
  "'",
  "\\",
  "\\'",
  "'; DROP TABLE publications; --",
  "{p0:String}",
  "\0",
  "\u2028",
  "''",
);
const text = fc
  .oneof(
    hostile,
    fc.string({ unit: "binary" }),
    fc.tuple(hostile, fc.string(), hostile).map((all) => all.join("")),
  )
  .map((value) => Buffer.from(value).toString());

test("whatever a value holds, the engine reads it as it was", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        text,
        texts: fc.array(text, { maxLength: 5 }),
        whole: fc.nat({ max: 4_294_967_295 }),
        real: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
        nested: fc.array(fc.array(fc.nat({ max: 4_294_967_295 }), { maxLength: 3 }), {
          maxLength: 3,
        }),
      }),
      async (values) => {
        const [row] = await corpus.engine.rows(SQL, { ...values, nothing: null });
        expect(row).toEqual({ ...values, nothing: null });
      },
    ),
    {
      numRuns: 150,
      examples: [[{ text: "\0'\\", texts: ["\\", "'"], whole: 0, real: -0.5, nested: [[]] }]],
    },
  );
});

test("pairs are read as pairs", async () => {
  const [row] = await corpus.engine.rows(
    "SELECT (1, 'b') IN {pairs:Array(Tuple(UInt32, String))} AS among",
    {
      pairs: [new TupleParam([1, "b"]), new TupleParam([2, "c"])],
    },
  );
  expect(row).toEqual({ among: 1 });
});

test("a value that is missing or has no literal is refused before the engine is asked", () => {
  expect(() => withLiterals("SELECT {a:UInt8}", {})).toThrow("The parameter a is missing.");
  expect(() => withLiterals("SELECT {a:Float64}", { a: Number.NaN })).toThrow(TypeError);
  expect(() => withLiterals("SELECT {a:String}", { a: {} })).toThrow(TypeError);
});

test("a statement with values does not wait for another one's", async () => {
  const ended: string[] = [];
  const slow = corpus.engine
    .rows("SELECT sleep({seconds:Float64})", { seconds: 1 })
    .then(() => ended.push("slow"));
  await corpus.engine.rows("SELECT {value:UInt8}", { value: 1 });
  ended.push("fast");
  await slow;
  expect(ended).toEqual(["fast", "slow"]);
});
