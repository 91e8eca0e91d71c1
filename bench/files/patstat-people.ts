import type { StagedParty } from "../../server/corpus/write/staged-patent.ts";
import type { Cells } from "./csv.ts";

/** Offices that say where people are. */
const TELLING = new Set(["US", "EP", "WO"]);
const FIRST_PERSON = 40_000_000;
const sectors: Readonly<Record<string, string>> = {
  company: "COMPANY",
  education: "UNIVERSITY",
  government: "GOV NON-PROFIT",
  healthcare: "HOSPITAL",
};

/** The people of applications: each office knows somebody under a number of its own. */
export class PatstatPeople {
  readonly #ids = new Map<string, number>();
  /** Rows of tls206 of people who were not asked for before, until they are taken. */
  #met: Cells[] = [];

  /** The number of an inventor or applicant at an office. */
  idOf(party: StagedParty & { type?: string }, office: string): number {
    const key = `${party.id} ${office}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = FIRST_PERSON + this.#ids.size;
    this.#ids.set(key, id);
    this.#met.push(personCells(id, party, office));
    return id;
  }

  takeMet(): Cells[] {
    const met = this.#met;
    this.#met = [];
    return met;
  }
}

function personCells(id: number, party: StagedParty & { type?: string }, office: string): Cells {
  const { name, country_code, state_code, type } = party;
  const words = name.split(" ");
  const lastFirst = type ? name : [words.at(-1), ...words.slice(0, -1)].join(" ");
  const standard = lastFirst.toUpperCase();
  return {
    person_id: id,
    person_name: type ? name.toUpperCase() : lastFirst.replace(" ", ", "),
    person_name_orig_lg: name,
    person_address:
      state_code === "" ? "" : `1 Main Street, Springfield, ${state_code.slice(3)} 95032`,
    person_ctry_code: TELLING.has(office) ? country_code : "  ",
    nuts: "",
    nuts_level: 9,
    doc_std_name_id: id,
    doc_std_name: standard,
    psn_id: id,
    psn_name: standard,
    psn_level: type ? 2 : 0,
    psn_sector: type ? (sectors[type] ?? "UNKNOWN") : "INDIVIDUAL",
    han_id: id,
    han_name: standard,
    han_harmonized: type ? 1 : 0,
  };
}
