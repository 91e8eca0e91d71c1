import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dateNumber } from "../../../../server/ingest/patents/records/dates.ts";
import { decodeEntities } from "../../../../server/ingest/patents/records/entities.ts";
import { readGoogle } from "../../../../server/ingest/patents/records/google.ts";
import { readGreenbook } from "../../../../server/ingest/patents/records/greenbook.ts";
import { inventor, slug } from "../../../../server/ingest/patents/records/names.ts";
import {
  applicationKey,
  isGrant,
  plainNumber,
  publicationKey,
} from "../../../../server/ingest/patents/records/numbers.ts";
import { readPpubs } from "../../../../server/ingest/patents/records/ppubs.ts";
import { plainSymbol } from "../../../../server/ingest/patents/records/symbols.ts";
import {
  awardNumbers,
  doisOf,
  plainText,
} from "../../../../server/ingest/patents/records/texts.ts";
import { recognisedAs } from "../../../../server/ingest/patents/recognise.ts";
import { readDocument } from "../../../../server/ingest/patents/xml/read-document.ts";
import { DocumentSplitter } from "../../../../server/ingest/patents/xml/split-documents.ts";

const grant = (number: string, more = "") => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE us-patent-grant SYSTEM "us-patent-grant-v45-2014-04-03.dtd" [ ]>
<us-patent-grant lang="EN" date-publ="20160607"><us-bibliographic-data-grant>
<publication-reference><document-id><country>US</country><doc-number>${number}</doc-number><kind>B2</kind><date>20160607</date></document-id></publication-reference>
<application-reference><document-id><country>US</country><doc-number>14558596</doc-number><date>20141202</date></document-id></application-reference>
<invention-title>Method &ldquo;of&rdquo; K&ouml;hler &minus; H<sub>2</sub>O &unheard;</invention-title>${more}
</us-bibliographic-data-grant><abstract><p>One.</p><p>Two.</p></abstract>
<description><?federal-research-statement description="x" end="lead"?><p>Made under Grant No. DE-SC0011358.</p><?federal-research-statement description="x" end="tail"?><p>&broken</p></description></us-patent-grant>
`;
const parts = (xml: string) =>
  readDocument(xml).map((read) =>
    "part" in read ? read.part : { refused: read.refused, id: read.id },
  );

test("documents that stand end to end are cut apart wherever their bytes are cut", () => {
  const documents = ["09358892", "09358893", "09358894"].map((number) => grant(number));
  const listing = `<?xml version="1.0"?>\n<sequence-cwu id="S1">ACGT</sequence-cwu>\n`;
  const cut = grant("1").slice(0, 300);
  const whole = [
    documents[0]!,
    listing,
    cut,
    documents[1]!,
    documents[2]!.replace(/^<\?xml.*\n/, ""),
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(whole.join("").length), { maxLength: 30 }), (places) => {
      const text = whole.join("");
      const cuts = [0, ...places.toSorted((a, b) => a - b), text.length];
      const split = new DocumentSplitter();
      const found = cuts.slice(1).flatMap((end, place) => split.push(text.slice(cuts[place], end)));
      const rest = split.rest();
      const all = rest.trim() === "" ? found : [...found, rest];
      expect(all.map((document) => document.trim())).toEqual(
        whole.map((document) => document.trim()),
      );
    }),
  );
});

test("a grant is read with the entities of old files, without what is long, and with the government's interest", () => {
  expect(parts(grant("09358892"))).toMatchObject([
    {
      part: "uspto:US-9358892-B2",
      application: "a:US-14558596",
      numbers: ["p:US-9358892", "a:US-14558596"],
      title: "Method “of” Köhler − H2O &unheard;",
      abstract: "One. Two.",
      awards: ["DE-SC0011358"],
      filing_date: 20_141_202,
    },
  ]);
});

test("inventors stand among the applicants before 2013, and companies that apply are the owners where nobody else is", () => {
  const address = "<address><city>X</city><state>CA</state><country>US</country></address>";
  const person = `<applicant app-type="applicant-inventor"><addressbook><last-name>Doe</last-name><first-name>Jane Q.</first-name>${address}</addressbook></applicant>`;
  const firm = `<applicant app-type="applicant"><addressbook><orgname>Acme, Inc.</orgname>${address}</addressbook></applicant>`;
  const [old] = parts(grant("1", `<parties><applicants>${person}${firm}</applicants></parties>`));
  expect(old).toMatchObject({
    inventors: [
      { id: "doe-jane-q-us", name: "Jane Q. Doe", country_code: "US", state_code: "US-CA" },
    ],
    assignees: [{ id: "acme-inc", name: "Acme, Inc.", type: "company", state_code: "US-CA" }],
  });
  const owner =
    "<assignees><assignee><addressbook><orgname>Owner GmbH</orgname><role>03</role><address><country>DE</country></address></addressbook></assignee></assignees>";
  const [assigned] = parts(
    grant("1", `<parties><applicants>${firm}</applicants></parties>${owner}`),
  );
  expect(assigned).toMatchObject({
    assignees: [
      { id: "owner-gmbh", name: "Owner GmbH", country_code: "DE", state_code: "", type: "company" },
    ],
  });
});

test("a document that is cut or is none is refused with a reason", () => {
  expect(parts(grant("09358892").slice(0, 560))).toMatchObject([
    { refused: expect.stringMatching(/^not well-formed XML: /), id: "US-9358892-B2" },
  ]);
  expect(parts("<sequence-cwu>ACGT</sequence-cwu>")).toEqual([
    { refused: "a sequence listing, no patent", id: "" },
  ]);
  expect(parts("plain text")).toMatchObject([{ refused: expect.stringMatching(/^not XML/) }]);
});

test("no text, JSON or row makes a reader throw", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "grapheme" }),
    fc.nat(700).map((end) => grant("1").slice(0, end)),
  );
  fc.assert(
    fc.property(text, fc.json(), fc.anything(), (any, json, value) => {
      readDocument(any);
      readDocument(`<?xml version="1.0"?><us-patent-grant>${any}</us-patent-grant>`);
      readGreenbook(any);
      readGreenbook(`PATN\nWKU  ${any}`);
      readPpubs(JSON.parse(json));
      readPpubs(value);
      readPpubs({
        guid: any,
        governmentInterest: value,
        inventorsName: value,
        familyIdentifierCur: json,
      });
      readGoogle({ publication_number: any, title: any, publication_date: any, assignees: any });
      for (const read of [
        plainSymbol,
        dateNumber,
        decodeEntities,
        plainText,
        doisOf,
        awardNumbers,
        slug,
      ])
        read(any);
      inventor(any, any, { country: any, state: any });
    }),
    { numRuns: 500 },
  );
});

test("a table is recognised or refused in a sentence, never otherwise", () => {
  fc.assert(
    fc.property(fc.string(), (any) => {
      try {
        recognisedAs(any, "file");
      } catch (error) {
        expect((error as Error).name).toBe("Unreadable");
      }
    }),
  );
});

test.each([
  ["H01L  21/30604", "H01L21/30604"],
  ["A61M  31/    00            A I                    ", "A61M31/00"],
  ["H04M 1100", "H04M11/00"],
  ["G06F  728", "G06F7/28"],
  ["B08B003/00", "B08B3/00"],
  ["h01l021/00", "H01L21/00"],
  ["H01L", "H01L"],
  ["A01", "A01"],
  ["Y", "Y"],
  ["Y10S438/977", "Y10S438/977"],
  ["D0609", ""],
  ["", ""],
])("the symbol %j is %j", (written, symbol) => {
  expect(plainSymbol(written)).toBe(symbol);
  if (symbol !== "") expect(plainSymbol(symbol)).toBe(symbol);
});

test.each([
  ["US", "09358892", "9358892"],
  ["US", "D0435854", "D435854"],
  ["US", "RE039,999", "RE39999"],
  ["US", "2006142694", "20060142694"],
  ["US", "20060142694", "20060142694"],
  ["EP", "0379828", "379828"],
  ["JP", "H07123456", "H7123456"],
  ["WO", "2023/205392", "2023205392"],
])("%s %s is number %s", (office, written, number) => {
  expect(plainNumber(office, written)).toBe(number);
  expect(plainNumber(office, number)).toBe(number);
});

test("numbers mean the same application or publication in whatever spelling", () => {
  const us = ["14/558,596", "14558596", "201414558596"].map((number) =>
    applicationKey("US", number),
  );
  expect(new Set(us)).toEqual(new Set(["a:US-14558596"]));
  // A serial number that lost its leading zero; one that cannot be told from another is no key.
  expect(applicationKey("US", "9725796")).toBe("a:US-09725796");
  expect(applicationKey("US", "558596")).toBe("");
  expect(applicationKey("EP", "099203729", "A")).toBe("a:EP-99203729");
  expect(applicationKey("EP", "2012065432", "W")).toBe("a:EP-2012065432-W");
  const key = (kind: string) => publicationKey({ authority: "JP", number: "123", kind });
  expect([key("A"), key("B2"), key("U"), key("S")]).toEqual([
    "p:JP-123",
    "p:JP-123",
    "p:JP-123-U",
    "p:JP-123-S",
  ]);
});

test("grants are told by office, kind and date", () => {
  const is = (authority: string, kind: string, date = 20_200_101) =>
    isGrant({ authority, number: "1", kind }, date);
  expect([
    is("US", "B1"),
    is("US", "S1"),
    is("US", "P2"),
    is("US", "A", 19_980_101),
    is("US", "E1"),
    is("CN", "U"),
    is("EP", "B1"),
  ]).toEqual(Array.from({ length: 7 }, () => true));
  expect([
    is("US", "A1"),
    is("US", "P1"),
    is("US", "A", 20_200_101),
    is("WO", "B1"),
    is("EP", "A1"),
    is("KR", "U"),
  ]).toEqual(Array.from({ length: 6 }, () => false));
});

test("dates are days of the calendar, and 9999 is unknown", () => {
  expect(["2016-06-07", "20160607", "2016-06-07T00:00:00Z"].map(dateNumber)).toEqual([
    20_160_607, 20_160_607, 20_160_607,
  ]);
  expect(
    ["9999-12-31", "19831100", "2015-02-29", "", "0", "2016", "tomorrow"].map(dateNumber),
  ).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("award numbers are found in statements, laws and years are not", () => {
  const statement =
    "This invention was made with government support under Grant Nos. R01 GM123456 and HG-001234 awarded by the NIH in 2012, contract W911NF-12-1-0001, and Grant No. 1234567 by NSF; subject to Public Law 96-517 (35 U.S.C. § 202).";
  expect(awardNumbers(statement)).toEqual([
    "R01 GM123456",
    "HG-001234",
    "W911NF-12-1-0001",
    "1234567",
  ]);
  expect(
    awardNumbers("The invention may be manufactured by the Government of the United States."),
  ).toEqual([]);
});

test("DOIs are found in lower case, without what follows them", () => {
  expect(
    doisOf("See doi: 10.1109/TVT.2006.889575. And (https://doi.org/10.1000/ABC-1), 10.12/x"),
  ).toEqual(["10.1109/tvt.2006.889575", "10.1000/abc-1"]);
});
