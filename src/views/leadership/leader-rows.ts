import type { Leader } from "../../../contract/services/leadership.ts";
import type { Cell } from "../shared/csv.ts";
import { formatPlace } from "../shared/format-place.ts";

/** Leaders as a table to take along: exact figures, and a column for each year. */
export function leaderRows(leaders: readonly Leader[], years: readonly number[]): Cell[][] {
  const heads = [
    "Rank",
    "Name",
    "Id",
    "Place",
    "Documents",
    "Citations",
    "Documents in the last three complete years",
    "Growth over the three years before",
    "h-index",
    ...years.map(String),
  ];
  return [
    heads,
    ...leaders.map((leader, at) => [
      at + 1,
      leader.name,
      leader.id,
      leader.country_code === null ? null : formatPlace(leader),
      leader.doc_count,
      leader.citation_count,
      leader.recent_count,
      leader.growth,
      leader.h_index,
      ...leader.by_year,
    ]),
  ];
}

/** Growth as people read it: +25%, −10%, ±0%; new where there was nothing before, a dash where there is nothing at all. */
export function formatGrowth({ growth, recent_count }: Leader): string {
  if (growth === null) return recent_count > 0 ? "new" : "–";
  const percent = Math.round(growth * 100);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  return `${sign}${Math.abs(percent).toLocaleString("en-US")}%`;
}

/** What a line over the years says to those who do not see it. */
export function describeYears(
  name: string,
  years: readonly number[],
  counts: readonly number[],
): string {
  const pairs = years.map((year, at) => `${year} ${counts[at] ?? 0}`);
  return `Documents of ${name} by year: ${pairs.join(", ")}`;
}
