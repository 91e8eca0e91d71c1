import { expect, test } from "vitest";
import { parseQuery } from "../../query/parse.ts";
import { matchesText, type PlainDocument } from "../support/brute-force-query.ts";

const document: PlainDocument = {
  title: "Printing graphene batteries by X-ray: a naïve approach",
  abstract:
    "Solid state cells were charged. The solid, stable state of two cells held; 纳米材料 helped.",
  authors: ["María López", "Jane Printing Doe"],
  institutions: ["Delft University of Technology", "University of Porto"],
  venue: "Journal of Batteries",
  funders: ["Research Councils of Norway"],
  concepts: ["Energy storage", "Printed electronics"],
  countries: [
    { code: "NL", name: "Netherlands" },
    { code: "FR", name: "France" },
  ],
  doi: "https://doi.org/10.1000/ABC.1",
  type: "book-chapter",
  year: 2020,
};

function holds(text: string, of = document): boolean {
  const parsed = parseQuery(text);
  if (!parsed.ok || !parsed.node) throw new Error(`${text} is no query`);
  return matchesText(parsed.node, of);
}

test.each([
  // words, inflections, wildcards
  ["print", true],
  ["battery charge", true],
  ['"print"', false],
  ['"printing"', true],
  ["naive", true],
  ["NAÏVE", true],
  ["x-ray", true],
  ["x-rays", true],
  ["ray-x", false],
  ["batter*", true],
  ["b?tter?es", true],
  ["grap?ene*", true],
  ["x-ra*", true],
  ["x-ro*", false],
  ["纳米", true],
  ["米纳", false],
  ["纳米*", true],
  // operators
  ["graphene AND oxide", false],
  ["graphene OR oxide", true],
  ["graphene NOT oxide", true],
  ["NOT graphene", false],
  // phrases lie in one field and are exact
  ['"graphene batteries"', true],
  ['"graphene battery"', false],
  ['"batteries graphene"', false],
  ['"approach solid"', false],
  ['"solid state"', true],
  ['"state solid stable"~0', true],
  ['"held state"~3', true],
  ['"held state"~2', false],
  ['"solid solid"~5', true],
  ['"graphene graphene"~50', false],
  // NEAR
  ["charge NEAR/1 cell", true],
  ["charge NEAR/0 cell", false],
  ["cells NEAR/3 held NEAR/3 state", true],
  ["state NEAR/2 held NEAR/2 cells", true],
  ["state NEAR/1 held NEAR/1 cells", false],
  ['"solid state" NEAR/0 cells', true],
  ['state NEAR/0 "solid state"', false],
  ["graphene NEAR solid", false],
  ["(oxide OR graphene) NEAR/0 batteries", true],
  // fields
  ["title:solid", false],
  ["abstract:solid", true],
  ["title:(graphene abstract:solid)", true],
  ["author:lopez", true],
  ["author:print", false],
  ['author:"jane doe"', false],
  ['author:"jane printing"', true],
  ['author:"lopez jane"', false],
  ["author:(lopez doe)", true],
  ["institution:universities", true],
  ['institution:"university of porto"', true],
  ["institution:(delft NEAR/0 university)", true],
  ["institution:(technology NEAR porto)", false],
  ["venue:battery", true],
  ["funder:council", true],
  ["concept:printing", true],
  ["country:fr", true],
  ["country:france", true],
  ["country:frances", false],
  ["type:Book-Chapter", true],
  ['type:"book chapter"', true],
  ["type:book", false],
  ["doi:10.1000/abc.1", true],
  ["doi:https://doi.org/10.1000/abc.1", true],
  ["doi:10.1000/a*", true],
  ["doi:10.1000/b*", false],
  ["year:2020", true],
  ["year:2019..2020", true],
  ["year:2021..", false],
  ["NOT year:2021..", true],
])("%s: %s", (text, expected) => {
  expect(holds(text)).toBe(expected);
});

test("an unknown year is in no range", () => {
  expect(holds("year:..2024", { ...document, year: 0 })).toBe(false);
});
