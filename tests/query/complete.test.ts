import { expect, test } from "vitest";
import { placeAt } from "../../query/complete.ts";

/** The text with the cursor as `|`; what is replaced, the prefix, the field, and what else may stand there. */
test.each<[string, string, string, string | null, string]>([
  ["|", "", "", null, "field"],
  ["gra|", "gra", "gra", null, "field"],
  ["gra|phene", "graphene", "gra", null, "field"],
  ["a |", "", "", null, "field operator"],
  ["a an|", "an", "an", null, "field operator"],
  ["a AND |", "", "", null, "field"],
  ["a AND ti|", "ti", "ti", null, "field"],
  ["NOT ti|", "ti", "ti", null, "field"],
  ["(a) |", "", "", null, "field operator"],
  ["ti|tle:x", "title:", "ti", null, "field"],
  ["title:|", "", "", "title", ""],
  ["title:x|", "x", "x", "title", ""],
  ["title:x |", "", "", null, "field operator"],
  ["institution:(|", "", "", "institution", "field"],
  ["institution:(mit OR del|", "del", "del", "institution", "field"],
  ["institution:((mit) d|", "d", "d", "institution", "field operator"],
  ["institution:(mit) del|", "del", "del", null, "field operator"],
  ['institution:"del ft|', '"del ft', "del ft", "institution", "quoted"],
  ['institution:"del|ft"', '"delft"', "del", "institution", "quoted"],
  ['institution:"delft"|', "", "", null, "field operator"],
  ['"a |b"', '"a b"', "a ", null, "quoted"],
  ["foo:b|", "b", "b", null, ""],
  ["a OR|", "OR", "OR", null, "field operator"],
])("%j", (marked, replaced, prefix, field, takes) => {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const place = placeAt(text, cursor);
  const says = [
    place.takesField && "field",
    place.takesOperator && "operator",
    place.quoted && "quoted",
  ];
  expect([
    text.slice(place.from, place.to),
    place.prefix,
    place.field,
    says.filter(Boolean).join(" "),
  ]).toEqual([replaced, prefix, field, takes]);
});
