import { type City, cities } from "../../reference/cities.ts";
import { cumulate, drawIndex, Random } from "../random.ts";
import { streams } from "../streams.ts";
import { plantedInstitutions } from "../truth.ts";
import { institutionName, type InstitutionType } from "./institution-names.ts";

/** An invented institution in a real city; `no` is its place in the list, from 0. */
export interface DemoInstitution {
  no: number;
  id: string;
  name: string;
  type: InstitutionType;
  city: City;
}

/** How much research a country does, in round parts; the countries of the city list that are not named have 4. */
const countryWeights: Record<string, number> = {
  US: 210,
  CN: 170,
  GB: 65,
  DE: 65,
  JP: 60,
  IN: 50,
  FR: 45,
  IT: 40,
  CA: 38,
  AU: 32,
  ES: 32,
  KR: 36,
  BR: 26,
  NL: 24,
  IR: 18,
  CH: 20,
  SE: 18,
  PL: 15,
  TR: 15,
  RU: 18,
  TW: 14,
  BE: 12,
  DK: 12,
  AT: 9,
  NO: 9,
  FI: 9,
  PT: 9,
  IL: 9,
  SG: 10,
  MX: 9,
  ZA: 8,
  SA: 9,
  EG: 8,
  CZ: 8,
  GR: 7,
  MY: 8,
};
const types: readonly InstitutionType[] = [
  "education",
  "company",
  "healthcare",
  "government",
  "nonprofit",
  "facility",
];
const typeSums = cumulate([56, 13, 12, 7, 4, 8]);

const citiesByCountry = new Map<string, City[]>();
for (const city of cities) {
  const known = citiesByCountry.get(city.country);
  if (known) known.push(city);
  else citiesByCountry.set(city.country, [city]);
}
const countries = [...citiesByCountry.keys()];
const countrySums = cumulate(countries.map((country) => countryWeights[country] ?? 4));

/** The institutions of a universe, made in order as they are asked for: the first ones are the planted ones, and no two share a name. */
export class Institutions {
  private readonly made: DemoInstitution[] = [];
  private readonly names = new Set<string>();
  private readonly random: Random;

  constructor(private readonly seed: number) {
    this.random = new Random(seed, streams.institution, 0);
    for (const planted of Object.values(plantedInstitutions)) {
      const city = cities.find((c) => c.name === planted.city && c.country === planted.country);
      if (!city) throw new Error(`The reference list has no city ${planted.city}.`);
      this.add(planted.name, planted.type, city);
    }
  }

  get(no: number): DemoInstitution {
    while (this.made.length <= no) this.invent();
    return this.made[no]!;
  }

  private invent(): void {
    const random = this.random.reseed(this.seed, streams.institution, this.made.length);
    const country = countries[drawIndex(random, countrySums)]!;
    const type = types[drawIndex(random, typeSums)]!;
    const inCountry = citiesByCountry.get(country)!;
    const city = inCountry[Math.floor(inCountry.length * random.fraction() ** 1.3)]!;
    let name = institutionName(random, type, country);
    for (let attempt = 0; this.names.has(name); attempt++) {
      name = institutionName(random, type, country);
      if (attempt > 20) name = `${name} ${city.name} ${this.made.length}`;
    }
    this.add(name, type, city);
  }

  private add(name: string, type: InstitutionType, city: City): void {
    const no = this.made.length;
    this.names.add(name);
    this.made.push({ no, id: `DI${no + 1}`, name, type, city });
  }
}
