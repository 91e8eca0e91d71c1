/**
 * The planted truth: everything about the demo universe that an analysis can be checked against. The generator reads
 * these facts and makes publications that show them; tests read them and ask whether the product finds them.
 */

/** The first and the last complete year of publications. */
export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2025;
/** Each year has this much more publications than the one before, over all topics. */
export const YEARLY_GROWTH = 0.045;

/** A logistic step: half done in `middle` (a year); it goes from 10% to 90% within ln 9 / rate years before and after. */
export interface Step {
  middle: number;
  rate: number;
}

/**
 * How much is written on a topic, relative to the others: weight(y) = floor + height · L(y; rise) · (1 − depth · L(y; fall)),
 * with L(y; step) = 1 / (1 + exp(−rate · (y − middle))). A year's publications are shared out in proportion to the weights.
 */
export interface Curve {
  topic: string;
  /** emerging: still on the rise in the last year; mature: risen and level; declining: well past its height. */
  story: "emerging" | "mature" | "declining";
  floor: number;
  height: number;
  rise: Step;
  fall?: Step & { depth: number };
}

/** The topics with a story. All others keep the weight 1 in every year. */
export const curves: readonly Curve[] = [
  {
    topic: "Large language models",
    story: "emerging",
    floor: 0.01,
    height: 4.5,
    rise: { middle: 2022.5, rate: 0.9 },
  },
  {
    topic: "Perovskite solar cells",
    story: "emerging",
    floor: 0.03,
    height: 3.2,
    rise: { middle: 2019, rate: 0.45 },
  },
  {
    topic: "Solid-state lithium batteries",
    story: "emerging",
    floor: 0.1,
    height: 2.6,
    rise: { middle: 2020, rate: 0.5 },
  },
  {
    topic: "Green hydrogen electrolysis",
    story: "emerging",
    floor: 0.1,
    height: 2.4,
    rise: { middle: 2021, rate: 0.55 },
  },
  {
    topic: "Federated learning",
    story: "emerging",
    floor: 0.01,
    height: 2.2,
    rise: { middle: 2020.5, rate: 0.8 },
  },
  {
    topic: "CRISPR base editing",
    story: "emerging",
    floor: 0.02,
    height: 2.2,
    rise: { middle: 2019.5, rate: 0.6 },
  },
  {
    topic: "Removal of perfluoroalkyl substances",
    story: "emerging",
    floor: 0.08,
    height: 1.8,
    rise: { middle: 2020, rate: 0.5 },
  },
  {
    topic: "Digital twins in manufacturing",
    story: "emerging",
    floor: 0.02,
    height: 1.9,
    rise: { middle: 2020, rate: 0.7 },
  },
  {
    topic: "GLP-1 receptor agonists",
    story: "emerging",
    floor: 0.15,
    height: 2,
    rise: { middle: 2021, rate: 0.5 },
  },
  {
    topic: "Metal-organic frameworks",
    story: "mature",
    floor: 0.05,
    height: 2,
    rise: { middle: 2009, rate: 0.6 },
  },
  {
    topic: "Graphene and two-dimensional materials",
    story: "mature",
    floor: 0.03,
    height: 2.6,
    rise: { middle: 2010, rate: 0.8 },
  },
  {
    topic: "Single-cell transcriptomics",
    story: "mature",
    floor: 0.02,
    height: 1.9,
    rise: { middle: 2015, rate: 0.9 },
  },
  {
    topic: "Gut microbiome",
    story: "mature",
    floor: 0.1,
    height: 2,
    rise: { middle: 2012, rate: 0.6 },
  },
  {
    topic: "Offshore wind power",
    story: "mature",
    floor: 0.1,
    height: 1.5,
    rise: { middle: 2010, rate: 0.5 },
  },
  {
    topic: "Structural health monitoring of bridges",
    story: "mature",
    floor: 0.1,
    height: 1.2,
    rise: { middle: 2003, rate: 0.5 },
  },
  {
    topic: "DNA microarrays",
    story: "declining",
    floor: 0.05,
    height: 3,
    rise: { middle: 1999, rate: 0.9 },
    fall: { middle: 2011, rate: 0.6, depth: 0.95 },
  },
  {
    topic: "Wireless sensor networks",
    story: "declining",
    floor: 0.05,
    height: 2.8,
    rise: { middle: 2004, rate: 0.8 },
    fall: { middle: 2016, rate: 0.6, depth: 0.85 },
  },
  {
    topic: "Support vector machines",
    story: "declining",
    floor: 0.05,
    height: 2.4,
    rise: { middle: 2001, rate: 0.6 },
    fall: { middle: 2015, rate: 0.5, depth: 0.9 },
  },
  {
    topic: "Drug-eluting coronary stents",
    story: "declining",
    floor: 0.05,
    height: 2.2,
    rise: { middle: 2003, rate: 1 },
    fall: { middle: 2014, rate: 0.5, depth: 0.8 },
  },
  {
    topic: "Ionic liquids",
    story: "declining",
    floor: 0.1,
    height: 1.8,
    rise: { middle: 2004, rate: 0.6 },
    fall: { middle: 2017, rate: 0.5, depth: 0.7 },
  },
  {
    topic: "Massive open online courses",
    story: "declining",
    floor: 0.02,
    height: 2.4,
    rise: { middle: 2013, rate: 1.2 },
    fall: { middle: 2019, rate: 0.8, depth: 0.85 },
  },
];

/** Words of a topic that nobody used before a year. */
export const newTerms: readonly { topic: string; term: string; from: number }[] = [
  { topic: "Perovskite solar cells", term: "self-assembled monolayers", from: 2018 },
  { topic: "Large language models", term: "chain-of-thought prompting", from: 2022 },
  {
    topic: "Cryo-electron microscopy of proteins",
    term: "AlphaFold-guided modelling",
    from: 2021,
  },
  { topic: "GLP-1 receptor agonists", term: "dual incretin agonists", from: 2020 },
  { topic: "Millimetre-wave antennas", term: "reconfigurable intelligent surfaces", from: 2018 },
];

/** An invented institution of a planted fact; the city is a real one of the reference list. */
export interface PlantedInstitution {
  id: string;
  name: string;
  type: "education" | "company" | "healthcare" | "government" | "nonprofit" | "facility";
  city: string;
  country: string;
}

/** The first institutions of the universe, in this order. */
export const plantedInstitutions = {
  northernUniversity: {
    id: "DI1",
    name: "Halvarsund University of Technology",
    type: "education",
    city: "Gothenburg",
    country: "SE",
  },
  cellMaker: {
    id: "DI2",
    name: "Quorvane Energy Cells",
    type: "company",
    city: "Daejeon",
    country: "KR",
  },
  observatory: {
    id: "DI3",
    name: "Marrowby Institute for Wave Physics",
    type: "facility",
    city: "Albuquerque",
    country: "US",
  },
  foodInstitute: {
    id: "DI4",
    name: "Instituto Brisaluna de Nutrición",
    type: "nonprofit",
    city: "Valencia",
    country: "ES",
  },
  heartHospital: {
    id: "DI5",
    name: "Ostrelin Heart Hospital",
    type: "healthcare",
    city: "Milan",
    country: "IT",
  },
  watched: {
    id: "DI6",
    name: "Tarsovik State Laboratory of Guidance Systems",
    type: "government",
    city: "Novosibirsk",
    country: "RU",
  },
} as const satisfies Record<string, PlantedInstitution>;

/** From `from` on, `share` of the topic's publications are signed by people of both; before, the two never sign together. */
export const partnership = {
  topic: "Solid-state lithium batteries",
  institutions: [plantedInstitutions.northernUniversity, plantedInstitutions.cellMaker],
  from: 2018,
  share: 0.16,
} as const;

/** The institution with by far the most publications on the topic, at least `share` of them in every period. */
export const leader = {
  topic: "Gravitational wave detection",
  institution: plantedInstitutions.observatory,
  share: 0.24,
} as const;

/** Signs `share` of the topic's publications from `from` on: more than anybody else on it. */
export const prolificAuthor = {
  topic: "Gut microbiome",
  author: { id: "DA1", name: "Inés Valdecorza" },
  institution: plantedInstitutions.foodInstitute,
  from: 2006,
  share: 0.12,
} as const;

/** Most publications of this author in these years were retracted later. */
export const retractions = {
  topic: "Drug-eluting coronary stents",
  author: { id: "DA2", name: "Corrado Mestrelli" },
  institution: plantedInstitutions.heartHospital,
  from: 2005,
  to: 2010,
  share: 0.09,
  retracted: 0.75,
} as const;

/** The institution stands on the demo watch list, and has more publications on this topic than any other. */
export const watchListed = {
  institution: plantedInstitutions.watched,
  topic: "Millimetre-wave antennas",
  share: 0.14,
  list: "Demo watch list",
  reason: "Planted in the demo universe: an invented organisation under export control",
  source: "Demo universe",
} as const;

/** From `from` on this funder pays for `share` of the topic's publications, more than any other. */
export const dominantFunder = {
  topic: "Green hydrogen electrolysis",
  funder: { id: "DF1", name: "Veldermoor Hydrogen Initiative", country: "NL" },
  from: 2017,
  share: 0.45,
} as const;
