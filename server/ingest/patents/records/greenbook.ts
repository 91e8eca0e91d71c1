import type { ReadPart } from "../part.ts";
import { partOf } from "./build-part.ts";
import { dateNumber, earliest } from "./dates.ts";
import { assignee, inventor, namedOnce, typeOfRole } from "./names.ts";
import { applicationKey, publicationKey } from "./numbers.ts";
import { plainSymbols } from "./symbols.ts";
import { awardNumbers, doisOf, oneLine } from "./texts.ts";

interface Section {
  name: string;
  fields: { name: string; value: string }[];
}

/** A patent starts with this line in the office's text files of 1976 to 2001. */
export const GREENBOOK_START = /^PATN\s*$/m;

/** A grant of 1976 to 2001 in the office's text format: sections of four letters, fields of three. Never throws. */
export function readGreenbook(text: string): ReadPart {
  const sections = sectionsOf(text);
  const named = (name: string) => sections.filter((section) => section.name === name);
  const [about] = named("PATN");
  const value = (section: Section | undefined, name: string) =>
    section?.fields.find((field) => field.name === name)?.value ?? "";
  const values = (list: Section[], ...names: string[]) =>
    list.flatMap((section) =>
      section.fields.filter((field) => names.includes(field.name)).map((field) => field.value),
    );
  // The last digit is a check.
  const number = value(about, "WKU")
    .replace(/\s/g, "")
    .replace(/^([A-Z]*\d+)\d$/, "$1");
  const serial = value(about, "APN").slice(0, 6);
  const filed = dateNumber(value(about, "APD"));
  const date = dateNumber(value(about, "ISD"));
  const place = (section: Section) => ({
    country: value(section, "CNT").slice(0, 2) || (value(section, "STA") === "" ? "" : "US"),
    state: value(section, "STA"),
  });
  return partOf("uspto", { authority: "US", number, kind: kindOf(number) }, date, {
    application: /^\d{6}$/.test(serial)
      ? applicationKey("US", `${value(about, "SRC").padStart(2, "0")}${serial}`)
      : "",
    title: value(about, "TTL"),
    abstract: oneLine(values(named("ABST"), "PAL", "PAR", "ABST").join(" ")),
    language: "en",
    filing_date: filed,
    priority_date: earliest([filed, ...values(named("PRIR"), "APD").map(dateNumber)]),
    inventors: namedOnce(
      named("INVT").map((person) => {
        const [last = "", first = ""] = value(person, "NAM").split(/;\s*/);
        return inventor(last, first, place(person));
      }),
    ),
    assignees: namedOnce(
      named("ASSG").map((item) =>
        assignee(value(item, "NAM"), typeOfRole(value(item, "COD")), place(item)),
      ),
    ),
    ipc_codes: plainSymbols(values(named("CLAS"), "ICL")),
    cited: [
      ...values(named("UREF"), "PNO").map((cited) =>
        publicationKey({ authority: "US", number: cited, kind: "" }),
      ),
      ...named("FREF").map((item) =>
        publicationKey({
          authority: value(item, "CNT").slice(0, 2),
          number: value(item, "PNO"),
          kind: "",
        }),
      ),
    ],
    cited_dois: values(named("OREF"), "PAL", "PAR").flatMap(doisOf),
    awards: awardNumbers(values(named("GOVT"), "PAL", "PAR", "PAC").join(" ")),
  });
}

/** Designs, plants and reissues are told by their letters. */
function kindOf(number: string): string {
  if (number.startsWith("D")) return "S";
  if (number.startsWith("PP")) return "P";
  if (number.startsWith("RE")) return "E";
  return number.startsWith("H") || number.startsWith("T") ? "H" : "A";
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, rest = ""] = /^([A-Z][A-Z0-9]{2,3})(?:\s(.*))?$/.exec(line) ?? [];
    if (name?.length === 4) {
      sections.push({ name, fields: [] });
      if (rest.trim() !== "") sections.at(-1)!.fields.push({ name, value: rest.trim() });
    } else if (name) {
      sections.at(-1)?.fields.push({ name, value: rest.trim() });
    } else if (line.trim() !== "") {
      const last = sections.at(-1)?.fields.at(-1);
      if (last) last.value = `${last.value} ${line.trim()}`;
    }
  }
  return sections;
}
