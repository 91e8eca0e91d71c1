import fc from "fast-check";

/** Any text, some of it close to a query. */
export const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        "a",
        "graphene",
        "AND",
        "or",
        "NOT",
        "(",
        ")",
        '"',
        "*",
        "?",
        "~5",
        "NEAR/3",
        "title:",
        "year:2019..",
        "x-ray",
        "ab*",
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(" ")),
);
/** Any value that JSON can carry. */
export const anything = fc.oneof(
  { depthSize: "small" },
  fc.jsonValue({ maxDepth: 3 }),
  text,
  fc.double(),
  fc.integer(),
);

/** Texts that are nearly an id. */
export const strangeIds = [
  "0",
  "-1",
  "+1",
  "1e3",
  "0x1",
  "1.0",
  " 1",
  "01",
  "１",
  "null",
  "undefined",
  "NaN",
  "%",
  "'",
  "1 OR 1=1",
  "999999999999999",
  "9007199254740993",
  "9".repeat(64),
  "9".repeat(65),
  "x".repeat(190),
];
