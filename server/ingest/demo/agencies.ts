import type { StagedAgency } from "../../corpus/write/staged-deal.ts";
import type { DemoFunder, Funders } from "./funders.ts";
import { inventedWord } from "./places/institution-names.ts";
import { Random } from "./random.ts";
import { streams } from "./streams.ts";
import { dominantAgency } from "./truth-of-evidence.ts";

/** An agency that awards, with the department above it where it is part of one. */
export interface DemoAgency {
  agency: StagedAgency;
  parent: StagedAgency | undefined;
  /** How its award numbers begin. */
  code: string;
}

export interface Agencies {
  /** The agency that a federal funder of publications is. */
  ofFunder: ReadonlyMap<string, DemoAgency>;
  /** Those that award in a field, the largest first. */
  byField: ReadonlyMap<string, readonly DemoAgency[]>;
  /** The planted department and its parts. */
  dominant: readonly DemoAgency[];
  all: readonly StagedAgency[];
}

/** Departments as they are called after an invented word, with their parts and the fields they pay for. */
const departments = [
  {
    form: dominantAgency.name,
    parts: ["* Office of Energy Science", "* Office of Renewable Power"],
    fields: ["Energy", "Physics and Astronomy", "Chemistry", "Materials Science"],
  },
  {
    form: "* Department of Health",
    parts: [
      "* Institutes of Medical Research",
      "* Institute of Brain Research",
      "* Centers for Infection",
    ],
    fields: ["Medicine", "Neuroscience", "Biochemistry, Genetics and Molecular Biology"],
  },
  {
    form: "* Department of Defense Research",
    parts: [
      "* Office of Naval Research",
      "* Air Research Laboratory",
      "* Advanced Concepts Agency",
    ],
    fields: ["Engineering", "Computer Science", "Materials Science", "Physics and Astronomy"],
  },
  {
    form: "* Department of Farming and Lands",
    parts: ["* Agricultural Research Service", "* Water and Soil Service"],
    fields: ["Agricultural and Biological Sciences", "Environmental Science"],
  },
  {
    form: "* Department of Trade and Technology",
    parts: ["* Bureau of Measurement", "* Ocean and Climate Service"],
    fields: ["Engineering", "Environmental Science", "Computer Science", "Chemistry"],
  },
  {
    form: "* Department of Learning and Labor",
    parts: ["* Office of Learning Research"],
    fields: ["Economics and Social Sciences", "Neuroscience"],
  },
] as const;
const independents = [
  { form: "* Space Science Administration", fields: ["Physics and Astronomy", "Engineering"] },
  {
    form: "* Environmental Protection Board",
    fields: ["Environmental Science", "Agricultural and Biological Sciences"],
  },
] as const;

const initials = (name: string) =>
  name
    .split(" ")
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join("");

/** Whether awards of this funder of publications are federal ones, and so deals of the universe. */
export const isFederal = (funder: DemoFunder) => funder.country === "US";

/** The agencies of a universe: the funders of the United States under their own names, and invented departments with their parts. */
export function makeAgencies(seed: number, funders: Funders): Agencies {
  const random = new Random(seed, streams.agency, 0);
  const all: StagedAgency[] = [];
  const ofFunder = new Map<string, DemoAgency>();
  const byField = new Map<string, DemoAgency[]>();
  const taken = new Set(funders.all.map(({ name }) => name));
  const add = (name: string, type: string, parent?: DemoAgency): DemoAgency => {
    taken.add(name);
    const code = initials(name);
    const agency: StagedAgency = {
      id: `DY${all.length + 1}`,
      name,
      abbreviation: code,
      type,
      parent_id: parent?.agency.id ?? "",
      country_code: "US",
      state_code: random.pick(["US-DC", "US-DC", "US-MD", "US-VA"]),
    };
    all.push(agency);
    return { agency, parent: parent?.agency, code };
  };
  const invent = (form: string): string => {
    let name: string;
    do name = form.replace("*", inventedWord(random, "US"));
    while (form.includes("*") && taken.has(name));
    return name;
  };
  const pays = (agency: DemoAgency, fields: readonly string[]) => {
    for (const field of fields) byField.set(field, [...(byField.get(field) ?? []), agency]);
  };

  const heads = departments.map(({ form }) => add(invent(form), "department"));
  const families = departments.map(({ parts, fields }, index) => {
    const head = heads[index]!;
    const family = [...parts.map((part) => add(invent(part), "sub_agency", head)), head];
    for (const agency of family) pays(agency, fields);
    return family;
  });
  for (const { form, fields } of independents)
    pays(add(invent(form), "independent_agency"), fields);
  for (const funder of funders.all.filter(isFederal)) {
    const parent = /Health/.test(funder.name) ? heads[1] : undefined;
    const agency = add(funder.name, parent ? "sub_agency" : "independent_agency", parent);
    ofFunder.set(funder.id, { ...agency, code: funder.code });
  }
  // Every field is paid for by the funders of the country too.
  const general = [...ofFunder.values()];
  for (const [field, [first, ...own]] of byField) {
    byField.set(field, [first!, ...general.slice(0, 1), ...own, ...general.slice(1)]);
  }
  return { ofFunder, byField, dominant: families[0]!, all };
}
