import { inventedWord } from "./places/institution-names.ts";
import { Random } from "./random.ts";
import { streams } from "./streams.ts";
import { dominantFunder } from "./truth.ts";

export interface DemoFunder {
  id: string;
  name: string;
  country: string;
  /** How its award numbers begin. */
  code: string;
}

export interface Funders {
  all: readonly DemoFunder[];
  /** The funders of a country, the largest first; those without a home are under "". */
  byCountry: ReadonlyMap<string, readonly DemoFunder[]>;
}

const forms = [
  "* Science Fund",
  "* Research Council",
  "* Foundation for Research and Innovation",
  "* Health Research Trust",
];
const countries =
  "US US CN CN GB DE JP IN FR IT CA AU ES KR BR NL IR CH SE PL TR RU TW BE DK AT NO FI PT IL SG MX ZA SA EG".split(
    " ",
  );
const GLOBAL = 8;

/** The funders of a universe: the planted one first, then several for each larger country and some that pay anywhere. */
export function makeFunders(seed: number): Funders {
  const random = new Random(seed, streams.funder, 0);
  const all: DemoFunder[] = [];
  const byCountry = new Map<string, DemoFunder[]>();
  const taken = new Set<string>();
  const add = (name: string, country: string, home: string) => {
    taken.add(name);
    const code = name
      .split(" ")
      .map((word) => word.charAt(0).toUpperCase())
      .join("");
    const funder = { id: `DF${all.length + 1}`, name, country, code };
    all.push(funder);
    byCountry.set(home, [...(byCountry.get(home) ?? []), funder]);
  };
  const invent = (form: string, country: string, home: string) => {
    let name: string;
    do name = form.replace("*", inventedWord(random, country));
    while (taken.has(name));
    add(name, country, home);
  };
  add(dominantFunder.funder.name, dominantFunder.funder.country, "planted");
  for (const country of countries) {
    for (const form of forms.slice(0, 2)) invent(form, country, country);
    if (random.chance(0.4)) invent(random.pick(forms.slice(2)), country, country);
  }
  for (let i = 0; i < GLOBAL; i++) {
    const country = random.pick(countries);
    invent(random.pick(forms), country, "");
  }
  return { all, byCountry };
}
