import type { Leader, LeadersBy, LeadersReply } from "../../../../contract/services/leadership.ts";
import { compareBy } from "../entity-order.ts";

/** A document as leaders are judged by it; an unknown year is 0. */
export interface Work {
  year: number;
  cited: number;
  /** Ids of who has a part in it. */
  by: readonly string[];
}

export interface Judged {
  works: readonly Work[];
  numbers: ReadonlyMap<string, number>;
  shown: (id: string) => Pick<Leader, "name" | "country_code" | "state_code" | "type">;
  lastComplete: number;
}

/** Who leads in some documents, by looking at each of them for each of those who have a part in them. */
export function leadersByHand(
  { works, numbers, shown, lastComplete }: Judged,
  leadersBy: LeadersBy,
  rows: number,
): Pick<LeadersReply, "years" | "leaders" | "total"> {
  const known = works.map(({ year }) => year).filter((year) => year > 0);
  const newest = Math.max(...known);
  const years = Array.from({ length: 10 }, (_, at) => newest - 9 + at).filter(
    (year) => year >= Math.min(...known),
  );
  const ids = [...new Set(works.flatMap(({ by }) => by))];
  const before = new Map<string, number>();
  const all = ids.map((id): Leader => {
    const own = works.filter(({ by }) => by.includes(id));
    const between = (from: number, to: number) =>
      own.filter(({ year }) => year >= from && year <= to).length;
    const recent_count = between(lastComplete - 2, lastComplete);
    const earlier = between(lastComplete - 5, lastComplete - 3);
    before.set(id, earlier);
    let h_index = 0;
    while (own.filter(({ cited }) => cited > h_index).length > h_index) h_index++;
    return {
      id,
      ...shown(id),
      doc_count: own.length,
      citation_count: own.reduce((sum, { cited }) => sum + cited, 0),
      recent_count,
      growth: earlier === 0 ? null : recent_count / earlier - 1,
      h_index,
      by_year: years.map((year) => between(year, year)),
    };
  });
  const measured = (leader: Leader) => {
    // Less than five documents in the years before are too few to compare with.
    const isCompared = leadersBy !== "growth" || before.get(leader.id)! >= 5;
    return isCompared ? -leader[leadersBy]! : 2;
  };
  const leaders = all.toSorted((a, b) =>
    compareBy(
      [measured(a), measured(b)],
      [-a.doc_count, -b.doc_count],
      [numbers.get(a.id), numbers.get(b.id)],
    ),
  );
  return {
    years: known.length === 0 ? [] : years,
    leaders: leaders.slice(0, rows),
    total: ids.length,
  };
}
