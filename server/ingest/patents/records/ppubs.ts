import * as z from "zod/mini";
import type { ReadPart } from "../part.ts";
import { partOf } from "./build-part.ts";
import { dateNumber, earliest } from "./dates.ts";
import { assignee, inventor, namedOnce, typeOfRole } from "./names.ts";
import { applicationKey, parsePublication, publicationKey } from "./numbers.ts";
import { plainSymbols } from "./symbols.ts";
import { awardNumbers, doisOf, plainText } from "./texts.ts";

const Text = z.catch(z.nullish(z.coerce.string()), null);
const Texts = z.catch(z.nullish(z.array(z.nullable(z.coerce.string()))), null);

/** What is read of a record of the office's search; what has another type is unknown. */
const Record = z.object({
  guid: Text,
  datePublished: Text,
  inventionTitle: Text,
  kindCode: Texts,
  applicationNumber: Text,
  applicationFilingDate: Texts,
  relatedApplFilingDate: Texts,
  priorityClaimsDate: Texts,
  assigneeName: Texts,
  assigneeState: Texts,
  assigneeCountry: Texts,
  assigneeTypeCode: Texts,
  applicantName: Texts,
  applicantState: Texts,
  applicantCountry: Texts,
  inventorsName: Texts,
  inventorsShort: Text,
  inventorState: Texts,
  inventorCountry: Texts,
  ipcCodeFlattened: Text,
  cpcInventiveFlattened: Text,
  cpcAdditionalFlattened: Text,
  familyIdentifierCur: Text,
  governmentInterest: z.catch(
    z.nullish(z.union([z.string(), z.array(z.nullable(z.string()))])),
    null,
  ),
  abstractHtml: Text,
  urpn: Texts,
  foreignRefPatentNumber: Texts,
  foreignRefCountryCode: Texts,
  otherRefPub: Texts,
});

/** DOCDB numbers its families below this; the office's own stand-ins are longer. */
const FAMILY_DIGITS = 10;

/** Absent, empty and "N/A" mean the same. */
const known = (text: string | null | undefined) =>
  text === null || text === undefined || text.trim() === "N/A" ? "" : text.trim();
const all = (texts: readonly (string | null)[] | null | undefined) => (texts ?? []).map(known);

/** A record of the US office's public search (PPUBS), of a list or in full. Never throws. */
export function readPpubs(value: unknown): ReadPart {
  const parsed = Record.safeParse(value);
  if (!parsed.success) return { refused: "no record of PPUBS", id: "" };
  const record = parsed.data;
  const guid = known(record.guid);
  const publication = parsePublication(guid);
  if (!publication) return { refused: "no publication number", id: guid.slice(0, 50) };
  const family = known(record.familyIdentifierCur);
  const filed = earliest(all(record.applicationFilingDate).map(dateNumber));
  const symbols = (text: string | null | undefined) => plainSymbols(known(text).split(/[;,]/));
  return partOf("ppubs", publication, dateNumber(known(record.datePublished)), {
    family_id: /^[1-9]\d*$/.test(family) && family.length <= FAMILY_DIGITS ? family : "",
    application: applicationKey("US", known(record.applicationNumber)),
    title: plainText(known(record.inventionTitle)),
    abstract: plainText(known(record.abstractHtml)),
    language: "en",
    filing_date: filed,
    priority_date: earliest([filed, ...all(record.priorityClaimsDate).map(dateNumber)]),
    inventors: namedOnce(inventorsOf(record)),
    assignees: namedOnce(assigneesOf(record)),
    cpc_codes: [
      ...new Set([
        ...symbols(record.cpcInventiveFlattened),
        ...symbols(record.cpcAdditionalFlattened),
      ]),
    ],
    ipc_codes: symbols(record.ipcCodeFlattened),
    cited: [
      ...all(record.urpn).map((number) => publicationKey({ authority: "US", number, kind: "" })),
      ...all(record.foreignRefPatentNumber).map((number, place) =>
        publicationKey({
          authority: all(record.foreignRefCountryCode)[place] ?? "",
          number,
          kind: "",
        }),
      ),
    ],
    cited_dois: [...new Set(all(record.otherRefPub).flatMap((text) => doisOf(plainText(text))))],
    awards: awardNumbers(plainText([record.governmentInterest ?? ""].flat().map(known).join(" "))),
  });
}

/** `Henley; Francois J.`; a list answer names only the first. */
function inventorsOf(record: z.infer<typeof Record>) {
  const named = all(record.inventorsName).filter((name) => name !== "");
  const first = known(record.inventorsShort).replace(/\s+et al\.?$/, "");
  const names = named.length > 0 ? named : [first];
  const states = all(record.inventorState);
  const countries = all(record.inventorCountry);
  return names.map((name, place) => {
    const [last = "", given = ""] = name.split(/;\s*/);
    return inventor(last, given, { country: countries[place], state: states[place] });
  });
}

function assigneesOf(record: z.infer<typeof Record>) {
  const isAssigned = all(record.assigneeName).some((name) => name !== "");
  const prefix = isAssigned ? "assignee" : "applicant";
  const states = all(record[`${prefix}State`]);
  const countries = all(record[`${prefix}Country`]);
  const roles = all(record.assigneeTypeCode);
  return all(record[`${prefix}Name`]).map((name, place) =>
    assignee(name, isAssigned ? typeOfRole(roles[place]) : "", {
      country: countries[place],
      state: states[place],
    }),
  );
}
