import { expect, test } from "vitest";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { curveWeight, yearOf } from "../../../server/ingest/demo/curves.ts";
import {
  curves,
  dominantFunder,
  FIRST_YEAR,
  LAST_YEAR,
  leader,
  newTerms,
  partnership,
  prolificAuthor,
  retractions,
  watchListed,
  YEARLY_GROWTH,
} from "../../../server/ingest/demo/truth.ts";
import { topics } from "../../../server/ingest/demo/vocabulary/topics.ts";
import { universeRecords } from "../../support/universe.ts";

const SIZE = 30_000;
const { publications } = universeRecords({ size: SIZE, seed: 1 });
const topicOf = (publication: StagedPublication) => publication.concepts[0]!.name;
const byTopic = new Map<string, StagedPublication[]>(topics.map(({ name }) => [name, []]));
for (const publication of publications) byTopic.get(topicOf(publication))!.push(publication);

const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
const countIn = (of: StagedPublication[], from: number, to = from) =>
  of.filter(({ publication_year: year }) => year >= from && year <= to).length;

/** How often each value occurs, the commonest first. */
function tally(values: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}
const institutionIds = (of: StagedPublication[]) =>
  of.flatMap((publication) => publication.institutions.map(({ id }) => id));
const authorIds = (of: StagedPublication[]) =>
  of.flatMap((publication) => publication.authorships.map(({ id }) => id).filter(Boolean));

const told = new Set(curves.map((curve) => curve.topic));
const steady = topics.filter(({ name }) => !told.has(name));
/** Publications of an average topic without a story, whose weight is 1. */
const unit = (from: number, to: number) =>
  steady.reduce((sum, { name }) => sum + countIn(byTopic.get(name)!, from, to), 0) / steady.length;

test("all topics occur, and the years grow as planted", () => {
  for (const [topic, own] of byTopic) expect(own.length, topic).toBeGreaterThan(100);
  const first = countIn(publications, FIRST_YEAR, FIRST_YEAR + 4);
  const last = countIn(publications, LAST_YEAR - 4, LAST_YEAR);
  const planted = (1 + YEARLY_GROWTH) ** (LAST_YEAR - FIRST_YEAR - 4);
  expect(last / first / planted).toBeGreaterThan(0.9);
  expect(last / first / planted).toBeLessThan(1.1);
});

test.each(curves)("$topic follows its curve ($story)", (curve) => {
  const own = byTopic.get(curve.topic)!;
  const span = 3;
  for (let from = FIRST_YEAR; from <= LAST_YEAR; from += span) {
    const to = from + span - 1;
    const weights = years
      .filter((year) => year >= from && year <= to)
      .map((year) => curveWeight(curve, year));
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
    const expected = mean * unit(from, to);
    const difference = Math.abs(countIn(own, from, to) - expected);
    // Four standard deviations of a count, and what the change of weights inside the span may shift.
    expect(difference, `${from}–${to}`).toBeLessThan(4 * Math.sqrt(expected) + 0.1 * expected + 3);
  }
});

test.each(curves.filter(({ story }) => story === "emerging"))(
  "$topic is written about after it set in, hardly before",
  (curve) => {
    const own = byTopic.get(curve.topic)!;
    const onset = Math.round(yearOf(curve.rise, 0.1));
    const perYear = (from: number, to: number) => countIn(own, from, to) / (to - from + 1);
    expect(perYear(LAST_YEAR - 1, LAST_YEAR)).toBeGreaterThan(3 * perYear(FIRST_YEAR, onset - 1));
  },
);

test.each(curves.filter(({ story }) => story === "declining"))(
  "$topic has fallen below half of its height",
  (curve) => {
    const own = byTopic.get(curve.topic)!;
    const share = (from: number, to: number) => countIn(own, from, to) / unit(from, to);
    const height = Math.round((curve.rise.middle + curve.fall!.middle) / 2);
    expect(share(LAST_YEAR - 2, LAST_YEAR)).toBeLessThan(0.5 * share(height - 1, height + 1));
  },
);

test.each(newTerms)("nobody writes “$term” before $from", ({ topic, term, from }) => {
  const using = publications.filter(
    ({ title, abstract }) =>
      title.toLowerCase().includes(term.toLowerCase()) ||
      abstract.toLowerCase().includes(term.toLowerCase()),
  );
  expect(countIn(using, FIRST_YEAR, from - 1)).toBe(0);
  expect(using.length).toBeGreaterThan(5);
  expect(new Set(using.map(topicOf))).toEqual(new Set([topic]));
});

test("the partnership begins in its year and keeps its share", () => {
  const [first, second] = partnership.institutions;
  const joint = publications.filter((publication) => {
    const ids = publication.institutions.map(({ id }) => id);
    return ids.includes(first.id) && ids.includes(second.id);
  });
  expect(countIn(joint, FIRST_YEAR, partnership.from - 1)).toBe(0);
  expect(new Set(joint.map(topicOf))).toEqual(new Set([partnership.topic]));
  const all = countIn(byTopic.get(partnership.topic)!, partnership.from, LAST_YEAR);
  expect(joint.length / all).toBeGreaterThan(0.75 * partnership.share);
  expect(joint.length / all).toBeLessThan(1.25 * partnership.share);
});

test("the leading institution leads its topic by far, in every period", () => {
  const own = byTopic.get(leader.topic)!;
  for (const [from, to] of [
    [FIRST_YEAR, 2001],
    [2002, 2013],
    [2014, LAST_YEAR],
  ] as const) {
    const [top, next] = tally(
      institutionIds(own.filter(({ publication_year: y }) => y >= from && y <= to)),
    );
    expect(top![0]).toBe(leader.institution.id);
    expect(top![1]).toBeGreaterThan(1.5 * next![1]);
    expect(top![1] / countIn(own, from, to)).toBeGreaterThan(0.75 * leader.share);
  }
});

test("the prolific author has most publications of the topic", () => {
  const own = byTopic.get(prolificAuthor.topic)!;
  const [top] = tally(authorIds(own));
  expect(top![0]).toBe(prolificAuthor.author.id);
  const signed = own.filter(({ authorships }) =>
    authorships.some(({ id }) => id === prolificAuthor.author.id),
  );
  expect(countIn(signed, FIRST_YEAR, prolificAuthor.from - 1)).toBe(0);
  const names = signed.flatMap(({ authorships }) =>
    authorships.filter(({ id }) => id === prolificAuthor.author.id).map(({ name }) => name),
  );
  expect(new Set(names)).toEqual(new Set([prolificAuthor.author.name]));
});

test("most of one author's publications were retracted, and nobody else has as many", () => {
  const retracted = publications.filter(({ is_retracted }) => is_retracted === 1);
  const [top, next] = tally(authorIds(retracted));
  expect(top![0]).toBe(retractions.author.id);
  expect(next![1]).toBeLessThanOrEqual(top![1]);
  const signed = publications.filter(({ authorships }) =>
    authorships.some(({ id }) => id === retractions.author.id),
  );
  expect(countIn(signed, retractions.from, retractions.to)).toBe(signed.length);
  expect(top![1] / signed.length).toBeGreaterThan(0.5);
});

test("the watched institution leads the topic it was planted in", () => {
  const own = byTopic.get(watchListed.topic)!;
  const [top] = tally(institutionIds(own));
  expect(top![0]).toBe(watchListed.institution.id);
});

test("the planted funder pays for more of the topic than any other, from its year on", () => {
  const own = byTopic.get(dominantFunder.topic)!;
  const funded = own.filter(({ funders }) =>
    funders.some(({ id }) => id === dominantFunder.funder.id),
  );
  expect(countIn(funded, FIRST_YEAR, dominantFunder.from - 1)).toBe(0);
  const share = funded.length / countIn(own, dominantFunder.from, LAST_YEAR);
  expect(share).toBeGreaterThan(0.85 * dominantFunder.share);
  expect(share).toBeLessThan(1.15 * dominantFunder.share);
  const [top] = tally(own.flatMap(({ funders }) => funders.map(({ id }) => id)));
  expect(top![0]).toBe(dominantFunder.funder.id);
});
