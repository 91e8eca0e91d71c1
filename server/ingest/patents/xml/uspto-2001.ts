import type { ReadPart } from "../part.ts";
import { partOf } from "../records/build-part.ts";
import { dateNumber, earliest } from "../records/dates.ts";
import { assignee, inventor, namedOnce, typeOfRole } from "../records/names.ts";
import { applicationKey, publicationKey } from "../records/numbers.ts";
import { plainSymbols } from "../records/symbols.ts";
import { awardNumbers, doisOf } from "../records/texts.ts";
import { at, childrenOf, type Element, paragraphs, textAt, textOf, within } from "./tree.ts";

/** A grant of 2001 to 2004: elements named by WIPO's field codes. */
export function readPatdoc(root: Element, statement: string): ReadPart {
  const about = at(root, "SDOBI");
  const publication = at(about, "B100");
  const filed = dateNumber(textAt(about, "B200/B220/DATE"));
  return partOf(
    "uspto",
    {
      authority: textAt(publication, "B190") || "US",
      number: textAt(publication, "B110/DNUM"),
      kind: textAt(publication, "B130"),
    },
    dateNumber(textAt(publication, "B140/DATE")),
    {
      application: applicationKey("US", textAt(about, "B200/B210/DNUM")),
      title: textAt(about, "B500/B540"),
      abstract: paragraphs(at(root, "SDOAB/BTEXT") ?? at(root, "SDOAB")),
      language: "en",
      filing_date: filed,
      priority_date: earliest([
        filed,
        ...within(at(about, "B300"), "B320").map((date) => dateNumber(textOf(date))),
      ]),
      inventors: namedOnce(
        within(at(about, "B700/B720"), "PARTY-US").map((party) =>
          inventor(textAt(party, "NAM/SNM"), textAt(party, "NAM/FNM"), placeOf(party)),
        ),
      ),
      assignees: namedOnce(
        childrenOf(at(about, "B700"), "B730").map((item) => {
          const party = at(item, "B731/PARTY-US");
          const name = textAt(party, "NAM/ONM");
          const person = `${textAt(party, "NAM/FNM")} ${textAt(party, "NAM/SNM")}`.trim();
          const role = typeOfRole(textAt(item, "B732US"));
          return assignee(name || person, role, placeOf(party));
        }),
      ),
      ipc_codes: plainSymbols(
        childrenOf(at(about, "B500/B510"))
          .filter(({ name }) => name === "B511" || name === "B512")
          .map(textOf),
      ),
      cited: within(at(about, "B500/B560"), "PCIT").map((citation) =>
        publicationKey({
          authority: textAt(citation, "DOC/CTRY") || "US",
          number: textAt(citation, "DOC/DNUM"),
          kind: textAt(citation, "DOC/KIND"),
        }),
      ),
      cited_dois: [
        ...new Set(within(about, "NCIT").flatMap((citation) => doisOf(textOf(citation)))),
      ],
      awards: awardNumbers(statement),
    },
  );
}

const placeOf = (party: Element | undefined) => {
  const state = textAt(party, "ADR/STATE");
  return { state, country: textAt(party, "ADR/CTRY") || (state === "" ? "" : "US") };
};

/** An application published from 2001 to 2004. */
export function readPap(root: Element, statement: string): ReadPart {
  const about = at(root, "subdoc-bibliographic-information");
  const filing = at(about, "domestic-filing-data");
  const technical = at(about, "technical-information");
  const filed = dateNumber(textAt(filing, "filing-date"));
  const assignees = childrenOf(about, "assignee");
  return partOf(
    "uspto",
    {
      authority: "US",
      number: textAt(about, "document-id/doc-number"),
      kind: textAt(about, "document-id/kind-code"),
    },
    dateNumber(textAt(about, "document-id/document-date")),
    {
      application: applicationKey("US", textAt(filing, "application-number/doc-number")),
      title: textAt(technical, "title-of-invention"),
      abstract: paragraphs(at(root, "subdoc-abstract")),
      language: "en",
      filing_date: filed,
      priority_date: earliest([
        filed,
        ...within(at(about, "foreign-priority-data"), "filing-date").map((date) =>
          dateNumber(textOf(date)),
        ),
      ]),
      inventors: namedOnce(
        childrenOf(at(about, "inventors")).map((person) =>
          inventor(
            textAt(person, "name/family-name"),
            `${textAt(person, "name/given-name")} ${textAt(person, "name/middle-name")}`,
            residenceOf(person),
          ),
        ),
      ),
      assignees: namedOnce(
        assignees.map((item) =>
          assignee(textAt(item, "organization-name"), typeOfRole(textAt(item, "assignee-type")), {
            country: textAt(item, "address/country/country-code"),
            state: textAt(item, "address/state"),
          }),
        ),
      ),
      ipc_codes: plainSymbols(within(at(technical, "classification-ipc"), "ipc").map(textOf)),
      awards: awardNumbers(statement),
    },
  );
}

function residenceOf(person: Element) {
  const [residence] = childrenOf(at(person, "residence"));
  return {
    country:
      textAt(residence, "country-code") ||
      (residence?.name === "residence-us" ? "US" : textAt(residence, "country/country-code")),
    state: textAt(residence, "state"),
  };
}
