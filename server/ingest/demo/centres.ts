import { FIRST_YEAR, LAST_YEAR } from "./truth.ts";
import { topics } from "./vocabulary/topics.ts";

/** Every so many awards one pays a centre for a topic and some years, which all publications of its funder can name. */
const CENTRE_EVERY = 8;
const CENTRE_YEARS = 5;
const CENTRES = topics.length * Math.floor((LAST_YEAR - FIRST_YEAR + 1) / CENTRE_YEARS);

/** What an award to a centre pays for: research on a topic, from a fiscal year on. */
export interface Centre {
  topic: number;
  start: number;
}

/** The centre that an award of this number pays, the newest years first. */
export function centreOf(no: number): Centre | undefined {
  const index = Math.floor(no / CENTRE_EVERY);
  if (no % CENTRE_EVERY !== CENTRE_EVERY - 1 || index >= CENTRES) return undefined;
  const period = Math.floor(index / topics.length);
  return {
    topic: index % topics.length,
    start: LAST_YEAR + 1 - CENTRE_YEARS * (period + 1),
  };
}

/** The number of the award to the centre for a topic in a year. */
export function centreNumber(topic: number, year: number): number {
  const period = Math.floor((LAST_YEAR - year) / CENTRE_YEARS);
  return CENTRE_EVERY * (period * topics.length + topic) + CENTRE_EVERY - 1;
}
