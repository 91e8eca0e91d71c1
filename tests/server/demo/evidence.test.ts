import { expect, test } from "vitest";
import type { StagedDeal } from "../../../server/corpus/write/staged-deal.ts";
import type { StagedPatent } from "../../../server/corpus/write/staged-patent.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { curveWeight, yearOf } from "../../../server/ingest/demo/curves.ts";
import { inventorId } from "../../../server/ingest/demo/entity-ids.ts";
import { LAST_YEAR } from "../../../server/ingest/demo/truth.ts";
import {
  correctedRecipient,
  dominantAgency,
  dominantAssignee,
  dominantState,
  emergingPatents,
  evidenceChain,
  leadingInventor,
} from "../../../server/ingest/demo/truth-of-evidence.ts";
import { cpcTitles } from "../../../server/ingest/demo/vocabulary/cpc-titles.ts";
import { fundingCodes } from "../../../server/ingest/demo/vocabulary/funding-codes.ts";
import { patentClasses } from "../../../server/ingest/demo/vocabulary/patent-classes.ts";
import { topicNumber, topics } from "../../../server/ingest/demo/vocabulary/topics.ts";
import { universeRecords } from "../../support/universe.ts";

const { publications, patents, deals } = universeRecords({ size: 30_000, seed: 1 });
const yearOfDate = (date: number) => Math.floor(date / 10_000);
const keyOf = (awardId: string) => awardId.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Patents that carry most of their symbols from the topic: its own field of work, whatever else they name. */
function patentsOn(topic: string): StagedPatent[] {
  const own = new Set(patentClasses[topic]!.symbols);
  return patents.filter(({ cpc_codes: symbols }) => {
    const matching = symbols.filter((symbol) => own.has(symbol));
    return matching.length > symbols.length / 2;
  });
}

/** Deals whose text is written with the topic's words. */
function dealsOn(topic: string): StagedDeal[] {
  const { objects, methods, applications } = topics[topicNumber(topic)]!;
  const words = [...objects, ...methods, ...applications, topic].map((word) => word.toLowerCase());
  return deals.filter(({ title, abstract }) => {
    const text = `${title} ${abstract}`.toLowerCase();
    return words.filter((word) => text.includes(word)).length >= 2;
  });
}

/** Cents by key, the most first; one deal counts for its first key. */
function sums(of: readonly [key: string, cents: bigint][]): [string, bigint][] {
  const totals = new Map<string, bigint>();
  for (const [key, cents] of of) totals.set(key, (totals.get(key) ?? 0n) + cents);
  return [...totals].toSorted((a, b) => (b[1] > a[1] ? 1 : -1));
}
const cents = (amount: string) => BigInt(amount.replace(".", ""));
const total = (of: readonly StagedDeal[]) =>
  of.reduce((sum, { amount }) => sum + cents(amount), 0n);

function tally(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

test("publications name awards of federal funders that are deals, by the agency of the same name", () => {
  const dealByKey = new Map(deals.map((deal) => [keyOf(deal.award_id), deal]));
  expect(dealByKey.size).toBe(deals.length);
  const agencyNames = new Set(deals.flatMap(({ agencies }) => agencies.map(({ name }) => name)));
  let links = 0;
  for (const { awards, funders, publication_year: year } of publications) {
    for (const { award_id, funder_id } of awards) {
      const funder = funders.find(({ id }) => id === funder_id)!;
      const deal = dealByKey.get(keyOf(award_id));
      expect(deal !== undefined, award_id).toBe(agencyNames.has(funder.name));
      if (!deal) continue;
      links += 1;
      expect(deal.agencies.map(({ name }) => name)).toContain(funder.name);
      expect(deal.obligations[0]!.fiscal_year).toBeLessThanOrEqual(year);
    }
  }
  expect(links).toBeGreaterThan(1_000);
});

test("an award made for a publication goes to somebody who signed it, at an institution that stands behind it", () => {
  const naming = new Map<string, StagedPublication[]>();
  for (const publication of publications) {
    for (const { award_id } of publication.awards) {
      naming.set(award_id, [...(naming.get(award_id) ?? []), publication]);
    }
  }
  const own = deals.flatMap(({ award_id, principal_investigators: names, recipients }) => {
    const signed = naming
      .get(award_id)
      ?.find(({ authorships }) => authorships.some(({ name }) => name === names[0]));
    // Some signatures do not say where they were given.
    if (!signed || signed.institutions.length === 0) return [];
    const paid = recipients.map(({ id }) => id.replace("DR", "DI"));
    return [signed.institutions.some(({ id }) => paid.includes(id))];
  });
  expect(own.length).toBeGreaterThan(700);
  expect(own.filter(Boolean).length / own.length).toBeGreaterThan(0.97);
  expect([...naming.values()].filter((of) => of.length > 2).length).toBeGreaterThan(20);
});

test("from award to patent: what was published with an award of its own is cited by a patent that names the award", () => {
  const numberOf = topicNumber(evidenceChain.topic);
  const fundingByKey = new Map(deals.map((deal) => [keyOf(deal.award_id), deal]));
  const citing = new Map<string, StagedPatent[]>();
  for (const patent of patents) {
    for (const doi of patent.cited_dois) citing.set(doi, [...(citing.get(doi) ?? []), patent]);
  }
  const chains: [award: string, doi: string, patent: string][] = [];
  for (const [index, publication] of publications.entries()) {
    const { concepts, publication_year: year, doi, awards } = publication;
    if (concepts[0]!.name !== topics[numberOf]!.name || doi === "") continue;
    if (year < evidenceChain.from || year > evidenceChain.to) continue;
    // The award of its own is the one whose number is a quarter of the publication's; others are shared.
    const own = awards.find(({ award_id }) => {
      const deal = fundingByKey.get(keyOf(award_id));
      return deal?.id === `DD${Math.floor(index / 4) + 1}`;
    });
    if (!own) continue;
    const patent = citing.get(doi)?.find(({ awards: keys }) => keys.includes(own.award_id));
    expect(patent, doi).toBeDefined();
    chains.push([own.award_id, doi, patent!.id]);
    expect(yearOfDate(patent!.filing_date)).toBeGreaterThanOrEqual(year);
  }
  expect(chains.length).toBe(21);
});

test("patents cite publications that were there, and name awards that were made", () => {
  const dois = new Map(publications.map(({ doi, publication_year }) => [doi, publication_year]));
  const awards = new Set(deals.map(({ award_id }) => award_id));
  for (const { cited_dois, filing_date, awards: named } of patents) {
    for (const doi of cited_dois) {
      expect(dois.get(doi)).toBeLessThanOrEqual(yearOfDate(filing_date));
    }
    for (const award of named) expect(awards).toContain(award);
  }
});

test("the planted assignee holds more of its topic's patents than any other, by far", () => {
  const own = patentsOn(dominantAssignee.topic).filter(
    ({ filing_date }) => yearOfDate(filing_date) >= dominantAssignee.from,
  );
  const [top, next] = tally(own.flatMap(({ assignees }) => assignees.map(({ name }) => name)));
  expect(top![0]).toBe(dominantAssignee.institution.name);
  expect(top![1]).toBeGreaterThan(2 * next![1]);
  expect(top![1] / own.length).toBeGreaterThan(0.75 * dominantAssignee.share);
});

test("the emerging topic is patented after it set in, hardly before, while publications go on as they did", () => {
  const own = patentsOn(emergingPatents.topic).map(({ filing_date }) => yearOfDate(filing_date));
  const onset = Math.round(yearOf(emergingPatents.rise, 0.1));
  const perYear = (values: number[], from: number, to: number) =>
    values.filter((year) => year >= from && year <= to).length / (to - from + 1);
  const last = LAST_YEAR - 2;
  expect(perYear(own, last - 1, last)).toBeGreaterThan(5 * perYear(own, onset - 5, onset - 1));
  const planted = curveWeight(emergingPatents, last) / curveWeight(emergingPatents, onset - 3);
  const written = publications
    .filter(({ concepts }) => concepts[0]!.name === emergingPatents.topic)
    .map(({ publication_year }) => publication_year);
  const grown = perYear(written, last - 1, last) / perYear(written, onset - 5, onset - 1);
  expect(grown).toBeLessThan(planted / 3);
});

test("the planted inventor has the highest h-index of the topic, and is the author of that name", () => {
  const cited = new Map<string, number[]>();
  for (const { inventors, citation_count } of patentsOn(leadingInventor.topic)) {
    for (const { id } of inventors) cited.set(id, [...(cited.get(id) ?? []), citation_count]);
  }
  const ranked = [...cited]
    .map(([id, counts]): [string, number] => {
      const sorted = counts.toSorted((a, b) => b - a);
      return [id, sorted.filter((count, index) => count > index).length];
    })
    .toSorted((a, b) => b[1] - a[1]);
  expect(ranked[0]![0]).toBe(inventorId(leadingInventor.author.id));
  expect(ranked[0]![1]).toBeGreaterThan(ranked[1]![1] + 2);
});

test("one state gets most of its topic's dollars", () => {
  const own = dealsOn(dominantState.topic);
  const byState = sums(
    own.map(({ recipients: [first], amount }) => [first!.state_code, cents(amount)]),
  );
  expect(byState[0]![0]).toBe(dominantState.state);
  expect(Number(byState[0]![1]) / Number(total(own))).toBeGreaterThan(0.5);
});

test("one agency awards most of its topic's dollars", () => {
  const own = dealsOn(dominantAgency.topic);
  const byAgency = sums(own.map(({ agency_id, amount }) => [agency_id, cents(amount)]));
  const named = own.flatMap(({ agencies }) => agencies).find(({ id }) => id === byAgency[0]![0]);
  expect(named!.name).toBe(dominantAgency.name);
  expect(Number(byAgency[0]![1]) / Number(total(own))).toBeGreaterThan(0.5);
});

test("who leaves out negative corrections names the wrong recipient first", () => {
  const own = dealsOn(correctedRecipient.topic);
  const ranked = (count: (amounts: bigint[]) => bigint) =>
    sums(
      own.map(({ recipients: [first], obligations }) => [
        first!.id,
        count(obligations.map(({ amount }) => cents(amount))),
      ]),
    );
  const plus = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  const gross = ranked((amounts) => plus(amounts.filter((amount) => amount > 0n)));
  const net = ranked(plus);
  expect(gross[0]![1]).toBeGreaterThan(2n * gross[1]![1]);
  expect(net[0]![0]).not.toBe(gross[0]![0]);
  const back = own
    .filter(({ recipients: [first] }) => first!.id === gross[0]![0])
    .flatMap(({ obligations }) => obligations.map(({ amount }) => cents(amount)))
    .filter((amount) => amount < 0n);
  expect(Number(-plus(back)) / Number(gross[0]![1])).toBeGreaterThan(0.75);
});

test("each topic has patent classes and funding codes of its own", () => {
  expect(Object.keys(patentClasses).toSorted()).toEqual(topics.map(({ name }) => name).toSorted());
  for (const { symbols } of Object.values(patentClasses)) {
    expect(new Set(symbols).size).toBe(symbols.length);
    for (const symbol of symbols) expect(symbol).toMatch(/^[A-HY]\d\d[A-Z]\d{1,4}\/\d{2,6}$/);
  }
  const upper = Object.values(patentClasses).flatMap(({ symbols }) =>
    symbols.flatMap((symbol) => [1, 3, 4].map((length) => symbol.slice(0, length))),
  );
  expect(new Set(upper)).toEqual(new Set(cpcTitles.keys()));
  for (const codes of fundingCodes) {
    for (const list of Object.values(codes)) expect(list.length).toBeGreaterThan(0);
  }
});
