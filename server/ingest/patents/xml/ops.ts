import type { ReadPart } from "../part.ts";
import { partOf } from "../records/build-part.ts";
import { dateNumber, earliest } from "../records/dates.ts";
import { assignee, inventor, namedOnce } from "../records/names.ts";
import { applicationKey, publicationKey } from "../records/numbers.ts";
import { plainSymbols } from "../records/symbols.ts";
import { doisOf } from "../records/texts.ts";
import { at, childrenOf, type Element, paragraphs, textAt, textOf, within } from "./tree.ts";

/**
 * The records of an answer of the EPO's Open Patent Services: documents with their data, members of a family, or the hits of a
 * search, of which nothing but number and family is known.
 */
export function readOps(root: Element): ReadPart[] {
  const documents = within(root, "exchange-document");
  if (documents.length > 0) return documents.map(documentOf);
  const members = within(root, "family-member");
  if (members.length > 0) return members.map(memberOf);
  return within(at(root, "biblio-search/search-result"), "publication-reference").map((hit) => {
    const id = docdbId(hit);
    return partOf("ops", publicationOf(id), dateNumber(textAt(id, "date")), {
      family_id: familyOf(hit),
    });
  });
}

const familyOf = (element: Element) =>
  /^\d+$/.exec(element.attributes["family-id"] ?? "")?.[0] ?? "";

function docdbId(reference: Element | undefined): Element | undefined {
  return childrenOf(reference, "document-id").find(
    (id) => id.attributes["document-id-type"] === "docdb",
  );
}

function publicationOf(id: Element | undefined) {
  return {
    authority: textAt(id, "country"),
    number: textAt(id, "doc-number"),
    kind: textAt(id, "kind"),
  };
}

function datesOf(reference: Element | undefined): number {
  return earliest(childrenOf(reference, "document-id").map((id) => dateNumber(textAt(id, "date"))));
}

function applicationOf(about: Element | undefined) {
  const reference = at(about, "application-reference");
  const id = docdbId(reference);
  // DOCDB writes US applications in ways that cannot be told apart, so the office's own number is taken.
  const original = childrenOf(reference, "document-id").find(
    (item) => item.attributes["document-id-type"] === "original",
  );
  const isAmerican = textAt(id, "country") === "US";
  const number = textAt(isAmerican ? original : id, "doc-number");
  const filing_date = datesOf(reference);
  const claims = within(about, "priority-claim");
  return {
    application: applicationKey(textAt(id, "country"), number, textAt(id, "kind")),
    filing_date,
    priority_date: earliest([filing_date, ...claims.map(datesOf)]),
  };
}

/** A member of a family stands there with its numbers and dates alone. */
function memberOf(member: Element): ReadPart {
  const reference = at(member, "publication-reference");
  return partOf("ops", publicationOf(docdbId(reference)), datesOf(reference), {
    family_id: familyOf(member),
    ...applicationOf(member),
  });
}

function documentOf(document: Element): ReadPart {
  const about = at(document, "bibliographic-data");
  const reference = at(about, "publication-reference");
  const { attributes } = document;
  const titles = inEnglishFirst(childrenOf(about, "invention-title"));
  const abstracts = inEnglishFirst(childrenOf(document, "abstract"));
  const publication = {
    authority: attributes["country"] ?? "",
    number: attributes["doc-number"] ?? "",
    kind: attributes["kind"] ?? "",
  };
  return partOf("ops", publication, datesOf(reference), {
    family_id: familyOf(document),
    ...applicationOf(about),
    title: textOf(titles[0]),
    language: titles[0]?.attributes["lang"] ?? abstracts[0]?.attributes["lang"] ?? "",
    abstract: paragraphs(abstracts[0]),
    inventors: namedOnce(
      partiesOf(about, "inventor").map(({ name, country }) => {
        const [last = "", first = ""] = name.split(/,\s*(.*)/s);
        return inventor(last, first, { country });
      }),
    ),
    assignees: namedOnce(
      partiesOf(about, "applicant").map(({ name, country }) => assignee(name, "", { country })),
    ),
    cpc_codes: plainSymbols(
      within(about, "patent-classification")
        .filter((item) =>
          at(item, "classification-scheme")?.attributes["scheme"]?.startsWith("CPC"),
        )
        .map(
          (item) =>
            `${textAt(item, "section")}${textAt(item, "class")}${textAt(item, "subclass")} ${textAt(item, "main-group")}/${textAt(item, "subgroup")}`,
        ),
    ),
    ipc_codes: plainSymbols([
      ...within(about, "classification-ipcr").map((item) => textAt(item, "text")),
      ...within(at(about, "classification-ipc"), "text").map(textOf),
    ]),
    cited: within(about, "patcit").map((citation) =>
      publicationKey(publicationOf(docdbId(citation))),
    ),
    cited_dois: [
      ...new Set(within(about, "nplcit").flatMap((citation) => doisOf(textOf(citation)))),
    ],
  });
}

const inEnglishFirst = (texts: Element[]) =>
  texts.toSorted(
    (a, b) => Number(b.attributes["lang"] === "en") - Number(a.attributes["lang"] === "en"),
  );

/** Parties stand there twice: as printed, and in the spelling of the EPO with the country, `ST JUDE MEDICAL [US]`. */
function partiesOf(about: Element | undefined, kind: "applicant" | "inventor") {
  const all = within(at(about, "parties"), kind);
  const inSpelling = (format: string) =>
    all
      .filter((party) => party.attributes["data-format"] === format)
      .map((party) => textAt(party, `${kind}-name/name`).replace(/,$/, ""));
  const original = inSpelling("original");
  const standard = inSpelling("epodoc");
  const named = kind === "inventor" && original.length === standard.length ? original : standard;
  return (named.length > 0 ? named : original).map((name, place) => ({
    name: name.replace(/\s*\[[A-Z]{2}\]\s*$/, ""),
    country: /\[([A-Z]{2})\]\s*$/.exec(standard[place] ?? "")?.[1] ?? "",
  }));
}
