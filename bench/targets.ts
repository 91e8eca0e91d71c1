import { leaderEntities, leadersByValues } from "../contract/services/leadership.ts";
import { type Result, type Run, ratioOf } from "./result.ts";
import { leadersRow } from "./rows/view-calls.ts";

/** What a row or figure must reach, on a quiet machine of two cores over a million publications. */
export interface Target {
  /** Name of the row or figure. */
  name: string;
  /** A row's 95th percentile in ms, how many times as fast as PostgreSQL it is, or a figure's value. */
  of: "p95" | "ratio" | "value";
  is: "at most" | "at least";
  bound: number;
}

const p95 = (name: string, bound: number): Target => ({ name, of: "p95", is: "at most", bound });
const ratio = (name: string, bound: number): Target => ({
  name,
  of: "ratio",
  is: "at least",
  bound,
});
const rate = (name: string, bound: number): Target => ({
  name,
  of: "value",
  is: "at least",
  bound,
});
const most = (name: string, bound: number): Target => ({ name, of: "value", is: "at most", bound });

/** The universe that the targets speak of. */
export const TARGET_SIZE = 1_000_000;

export const targets: readonly Target[] = [
  p95("count: three clauses", 20),
  p95("count: three broad clauses", 20),
  p95("count: phrase", 150),
  p95("count: common phrase", 150),
  p95("count: NEAR/5", 150),
  p95("count: common NEAR/5", 150),
  p95("ranked page: one word", 150),
  p95("ranked page: three clauses", 150),
  p95("ranked page: three broad clauses", 150),
  p95("ranked page: broad", 150),
  ratio("ranked page: broad", 15),
  p95("filters: broad, four active", 300),
  ratio("filters: broad", 40),
  ratio("filters: broad, four active", 40),
  p95("filters: patent, nearly all, four active", 300),
  p95("filters: funding, nearly all, four active", 300),
  p95("filters: fundingPublication, nearly all, four active", 300),
  ...Object.values(leaderEntities).flatMap((entities) =>
    entities.flatMap((entity) =>
      leadersByValues.map((leadersBy) => p95(leadersRow(entity, leadersBy), 150)),
    ),
  ),
  ...[
    "counts",
    "choropleth",
    "fundingByType",
    "fundingByTypeOverTime",
    "pscCodes",
    "recipients table",
    "funders table",
  ].map((part) => p95(`dollars: ${part}`, 150)),
  p95("dollars: the whole page", 500),
  p95("opening a scan: counts of all tabs", 250),
  p95("a count behind two slow calls of others", 100),
  most("50 users while a load runs: errors", 0),
  most("50 users while a load runs: p95 against quiet", 3),
  p95("200 analysts: all calls", 1_000),
  most("200 analysts: errors", 0),
  most("health while eight sign in at once: p99", 50),
  rate("demo generation with loading", 4_000),
  rate("OpenAlex loading with postings", 4_000),
  rate("OpenAlex loading without postings", 8_000),
  rate("USAspending loading", 20_000),
  rate("PATSTAT loading", 10_000),
  most("peak memory, demo generation", 2),
  most("peak memory, OpenAlex loading", 2),
  most("peak memory, USAspending loading", 1.5),
  most("peak memory, PATSTAT loading", 1.5),
  most("peak memory, serving", 2),
  most("cold start", 5),
];

export interface Judged extends Target {
  /** Null when it was not measured. */
  measured: number | null;
  reached: boolean | null;
}

/** Each target beside what the largest universe measured; what was not measured was not reached either way. */
export function judge({ runs }: Pick<Result, "runs">): Judged[] {
  const run = runs.at(-1);
  return targets.map((target) => {
    const measured = run ? measuredFor(run, target) : null;
    const { bound, is } = target;
    const reached =
      measured === null ? null : is === "at most" ? measured <= bound : measured >= bound;
    return { ...target, measured, reached };
  });
}

function measuredFor(run: Run, { name, of }: Target): number | null {
  if (of === "value") return run.figures.find((figure) => figure.name === name)?.value ?? null;
  const row = run.rows.find((one) => one.name === name);
  if (!row) return null;
  return of === "p95" ? (row.ours?.p95 ?? null) : ratioOf(row);
}
