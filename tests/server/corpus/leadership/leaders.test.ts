import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LeaderEntity } from "../../../../contract/services/leadership.ts";
import { leadersByValues } from "../../../../contract/services/leadership.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";
import type { LeaderSource } from "../../../../server/corpus/leadership/leader-columns.ts";
import { leaders } from "../../../../server/corpus/leadership/leaders.ts";
import { aSet, loadPublications, openTestCorpus } from "../../../support/corpus.ts";
import { loadPatents } from "../../../support/patents.ts";
import { numbersById } from "../entity-order.ts";
import { authorName, inventors, owners, peopledPatents, peopledPublications } from "../people.ts";
import { isIn } from "../sources/judge.ts";
import { patentJudge } from "../sources/judge-patents.ts";
import { judgePublications } from "../sources/judge-publications.ts";
import { type Judged, leadersByHand, type Work } from "./leaders-by-hand.ts";

const publications = peopledPublications(2_500, 1);
const patents = peopledPatents(2_500, 2);
const publicationJudge = judgePublications({ I4: "US-OH", I5: "US-OH" });

let corpus: Corpus;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ corpus, remove } = await openTestCorpus());
  await loadPublications(corpus, publications);
  await loadPatents(corpus, patents);
});
afterAll(() => remove());

const thisYear = new Date().getUTCFullYear();
const known = (list: readonly { id: string }[]) => list.flatMap(({ id }) => id || []);
const yearOf = (date: number) => Math.floor(date / 10_000);

/** The documents of a set as leaders are judged by them. */
function worksOf(set: ReturnType<typeof aSet<LeaderSource>>, entity: LeaderEntity): Work[] {
  if (set.source === "publication") {
    return publications
      .filter((one) => isIn(publicationJudge, one, set))
      .map((one) => ({
        year: one.publication_year,
        cited: one.citation_count,
        by: known(entity === "author" ? one.authorships : one.institutions),
      }));
  }
  return patents
    .filter((one) => isIn(patentJudge, one, set))
    .map((one) => ({
      year: yearOf(one.filing_date),
      cited: one.citation_count,
      by: known(entity === "inventor" ? one.inventors : one.assignees),
    }));
}

/** The newest year that is not in the future is still being filled. */
function lastCompleteOf(source: LeaderSource): number {
  const years =
    source === "publication"
      ? publications.map((one) => one.publication_year)
      : patents.map((one) => yearOf(one.filing_date));
  return Math.max(...years.filter((year) => year <= thisYear)) - 1;
}

function shownOf(entity: LeaderEntity, id: string) {
  const nothing = { country_code: null, state_code: null, type: null };
  if (entity === "author") return { ...nothing, name: authorName.get(id)! };
  if (entity === "institution") {
    const { name, country_code, type } = publications
      .flatMap(({ institutions }) => institutions)
      .find((one) => one.id === id)!;
    return { ...nothing, name, country_code, type };
  }
  const own = (entity === "inventor" ? inventors : owners).find((one) => one.id === id)!;
  return {
    name: own.name,
    country_code: own.country_code || null,
    state_code: own.state_code || null,
    type: ("type" in own ? String(own.type) : "") || null,
  };
}

const kinds = [
  ["publication", "author"],
  ["publication", "institution"],
  ["patent", "inventor"],
  ["patent", "assignee"],
] as const;
const sets = [
  { query: "", filters: {} },
  { query: "battery OR nano*", filters: {} },
  { query: "", filters: { citation_count: { min: 20 } } },
] as const;

describe.each(kinds)("of %ss, %ss", (source, entity) => {
  test.each(leadersByValues)("by %s are those of the records", async (leadersBy) => {
    const numbers = await numbersById(corpus, entity);
    for (const { query, filters } of sets) {
      const set = aSet<LeaderSource>(query, { source, filters });
      const judged: Judged = {
        // What is yet to come is counted, but belongs to no year that is told.
        works: worksOf(set, entity).map((work) => {
          return work.year > thisYear ? { ...work, year: 0 } : work;
        }),
        numbers,
        shown: (id) => shownOf(entity, id),
        lastComplete: lastCompleteOf(source),
      };
      const rows = query === "" ? 100 : 7;
      const reply = await leaders(corpus, set, { entity, leadersBy, rows });
      expect(reply).toEqual({
        entity,
        leadersBy,
        ...leadersByHand(judged, leadersBy, rows),
        corpus_version: 2,
      });
      expect(reply.leaders.length).toBeGreaterThan(4);
    }
  });
});

test("an h-index that its bound does not tell is looked for among more", async () => {
  for (const entity of ["author", "institution"] as const) {
    const asked = { entity, leadersBy: "h_index", rows: 5 } as const;
    const whole = await leaders(corpus, aSet<LeaderSource>(""), asked);
    let asks = 0;
    corpus.engine.observe({ queried: ({ sql }) => void (sql.includes("settled") && asks++) });
    expect(await leaders(corpus, aSet<LeaderSource>(""), { ...asked, candidates: 5 })).toEqual(
      whole,
    );
    expect(asks).toBeGreaterThan(1);
  }
});

test("in a set without documents nobody leads", async () => {
  const nothing = { entity: "author", leadersBy: "growth", rows: 10 } as const;
  expect(await leaders(corpus, aSet("qqqqqq"), nothing)).toEqual({
    entity: "author",
    leadersBy: "growth",
    years: [],
    leaders: [],
    total: 0,
    corpus_version: 2,
  });
});

test("an earlier version has its own leaders", async () => {
  const set = aSet<LeaderSource>("", { source: "patent", as_of: 1 });
  const asked = { entity: "inventor", leadersBy: "doc_count", rows: 10 } as const;
  expect(await leaders(corpus, set, asked)).toMatchObject({
    leaders: [],
    total: 0,
    corpus_version: 1,
  });
});
