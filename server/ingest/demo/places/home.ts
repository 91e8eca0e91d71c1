import { institutionsKnownTo } from "../people/team.ts";
import type { Random } from "../random.ts";
import type { DemoInstitution, Institutions } from "./institutions.ts";

/** The institutions by where they are seen from the United States, for what is paid there. */
export class Home {
  private readonly known: DemoInstitution[] = [];
  private readonly inState = new Map<string, DemoInstitution[]>();
  private readonly companies: DemoInstitution[] = [];
  private readonly abroad: DemoInstitution[] = [];
  private seen = 0;

  constructor(private readonly institutions: Institutions) {}

  /** The largest company: the first of the list. */
  largestCompany(): DemoInstitution {
    for (let no = 0; this.companies.length === 0; no++) this.look(no + 1);
    return this.companies[0]!;
  }

  /** One of those that team `rank` of a topic can know, the larger ones more often. */
  draw(random: Random, rank: number): DemoInstitution {
    return this.drawOf(random, rank, () => this.known);
  }

  drawCompany(random: Random, rank: number): DemoInstitution {
    return this.drawOf(random, rank, () => this.companies);
  }

  /** One of any other country. */
  drawAbroad(random: Random, rank: number): DemoInstitution {
    return this.drawOf(random, rank, () => this.abroad);
  }

  /** One in this state (`US-MA`). */
  drawInState(random: Random, rank: number, state: string): DemoInstitution {
    return this.drawOf(random, rank, () => this.inState.get(state) ?? this.known);
  }

  private drawOf(
    random: Random,
    rank: number,
    list: () => readonly DemoInstitution[],
  ): DemoInstitution {
    const end = institutionsKnownTo(rank);
    this.look(end);
    const draw = random.fraction() ** 1.5;
    const own = list();
    // A state or a trade that the team's part of the list has nothing of.
    const from = countBelow(own, end) > 0 ? own : this.known;
    return from[Math.floor(countBelow(from, end) * draw)]!;
  }

  /** Sorts in the institutions up to this number. */
  private look(end: number): void {
    for (; this.seen < end; this.seen++) {
      const institution = this.institutions.get(this.seen);
      const { country, state } = institution.city;
      if (country !== "US") {
        this.abroad.push(institution);
        continue;
      }
      this.known.push(institution);
      if (institution.type === "company") this.companies.push(institution);
      const key = `US-${state}`;
      this.inState.set(key, [...(this.inState.get(key) ?? []), institution]);
    }
  }
}

/** How many of a list in ascending order have numbers below `end`: what a larger universe knows beside them is left out. */
function countBelow(list: readonly DemoInstitution[], end: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.no < end) low = middle + 1;
    else high = middle;
  }
  return low;
}
