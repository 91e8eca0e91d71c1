import type { ReadPart } from "../part.ts";
import { partOf } from "../records/build-part.ts";
import { dateNumber, earliest } from "../records/dates.ts";
import { assignee, inventor, namedOnce, typeOfRole } from "../records/names.ts";
import { applicationKey, publicationKey } from "../records/numbers.ts";
import { plainSymbols } from "../records/symbols.ts";
import { awardNumbers, doisOf } from "../records/texts.ts";
import { at, childrenOf, type Element, paragraphs, textAt, textOf, within } from "./tree.ts";

/** A grant or application of the US office in its XML of version 4, and the statement of the government's interest in it. */
export function readUspto(root: Element, statement: string): ReadPart {
  const about = childrenOf(root).find((child) => child.name.startsWith("us-bibliographic-data"));
  const publication = at(about, "publication-reference/document-id");
  const application = at(about, "application-reference/document-id");
  const filed = dateNumber(textAt(application, "date"));
  const parties = at(about, "us-parties") ?? at(about, "parties");
  const date = dateNumber(textAt(publication, "date") || root.attributes["date-publ"]);
  return partOf(
    "uspto",
    {
      authority: textAt(publication, "country") || "US",
      number: textAt(publication, "doc-number"),
      kind: textAt(publication, "kind"),
    },
    date,
    {
      application: applicationKey("US", textAt(application, "doc-number")),
      title: textAt(about, "invention-title"),
      abstract: abstractOf(root),
      language: root.attributes["lang"] ?? "en",
      filing_date: filed,
      priority_date: earliest([
        filed,
        ...within(at(about, "priority-claims"), "priority-claim").map((claim) =>
          dateNumber(textAt(claim, "date")),
        ),
      ]),
      inventors: namedOnce(inventorsOf(parties)),
      assignees: namedOnce(assigneesOf(about, parties)),
      cpc_codes: plainSymbols(within(about, "classification-cpc").map(symbolOf)),
      ipc_codes: plainSymbols([
        ...within(about, "classification-ipcr").map(symbolOf),
        ...within(at(about, "classification-ipc"), "main-classification").map(textOf),
      ]),
      cited: within(about, "patcit").map(citedKey),
      cited_dois: [
        ...new Set(within(about, "othercit").flatMap((citation) => doisOf(textOf(citation)))),
      ],
      awards: awardNumbers(statement),
    },
  );
}

function abstractOf(root: Element): string {
  const abstract = childrenOf(root, "abstract")[0];
  return paragraphs(abstract);
}

const symbolOf = (item: Element) =>
  `${textAt(item, "section")}${textAt(item, "class")}${textAt(item, "subclass")} ${textAt(item, "main-group")}/${textAt(item, "subgroup")}`;

const addressOf = (party: Element) => at(party, "addressbook/address");
const placeOf = (party: Element) => ({
  country: textAt(addressOf(party), "country") || textAt(party, "residence/country"),
  state: textAt(addressOf(party), "state"),
});

/** Before 2013 inventors stand among the applicants. */
function inventorsOf(parties: Element | undefined) {
  const named = within(at(parties, "inventors"), "inventor");
  const applicants = [...within(parties, "applicant"), ...within(parties, "us-applicant")];
  const people =
    named.length > 0
      ? named
      : applicants.filter((item) => item.attributes["app-type"] === "applicant-inventor");
  return people.map((person) =>
    inventor(
      textAt(person, "addressbook/last-name"),
      textAt(person, "addressbook/first-name"),
      placeOf(person),
    ),
  );
}

/** Where nobody is named as assignee, companies that applied are the owners. */
function assigneesOf(about: Element | undefined, parties: Element | undefined) {
  const assignees = within(at(about, "assignees"), "assignee").map((item) => {
    // In some versions the address book is left out.
    const book = at(item, "addressbook") ?? item;
    const type = typeOfRole(textAt(book, "role") || textAt(item, "role"));
    const name = textAt(book, "orgname") || personName(book);
    const place = {
      country: textAt(book, "address/country"),
      state: textAt(book, "address/state"),
    };
    return assignee(name, type, place);
  });
  if (assignees.length > 0) return assignees;
  const applicants = [...within(parties, "us-applicant"), ...within(parties, "applicant")];
  return applicants
    .filter((item) => textAt(item, "addressbook/orgname") !== "")
    .map((item) => assignee(textAt(item, "addressbook/orgname"), "company", placeOf(item)));
}

const personName = (book: Element) =>
  `${textAt(book, "first-name")} ${textAt(book, "last-name")}`.trim();

function citedKey(citation: Element): string {
  const id = at(citation, "document-id");
  return publicationKey({
    authority: textAt(id, "country") || "US",
    number: textAt(id, "doc-number"),
    kind: textAt(id, "kind"),
  });
}
