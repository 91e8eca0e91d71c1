import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { terms } from "../../../query/tokenize.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { dealsOf, patentsOf, Universe } from "../../../server/ingest/demo/universe.ts";
import { universeRecords } from "../../support/universe.ts";

const universe = new Universe(1);
const SIZE = 4_000;
const publications = [...universe.publications(0, SIZE)];
const patents = Array.from({ length: patentsOf(SIZE) }, (_, no) => universe.patent(no));
const deals = Array.from({ length: dealsOf(SIZE) }, (_, no) => universe.deal(no));

test("the same seed makes the same records, in any order; another seed makes others", () => {
  const again = new Universe(1);
  expect(again.publication(1_234)).toEqual(publications[1_234]);
  expect(again.publication(5)).toEqual(publications[5]);
  expect([...again.publications(700, 720)]).toEqual(publications.slice(700, 720));
  const other = new Universe(2);
  expect(other.publication(5).title).not.toBe(publications[5]!.title);
});

/** Fails on every change of the generator: raise the generator's number in load-demo.ts with it, so that half-done loads start anew. */
test("the records are those of generator 2", () => {
  const digest = (records: object[]) =>
    createHash("sha256")
      .update(JSON.stringify(records.slice(0, 300)))
      .digest("hex");
  expect(digest(publications)).toBe(
    "f4aa195f60d386bfa86fa82d0547682babf348cead94e6ea1947f62c74f07e30",
  );
  expect(digest(patents)).toBe("a1fc07369f2a87d5511dca90f4fb659e26b06d1f985b602b453561e90fe8c9c8");
  expect(digest(deals)).toBe("6cc31b2c0b528a74bcbab70916f0423044897cd89a6a2cf49d14d8686e172945");
});

test("the ten-millionth record is made at once, without the others", () => {
  const last = universe.publication(9_999_999);
  expect(last.id).toBe("DW10000000");
  expect(last.authorships.length).toBeGreaterThan(0);
});

test("institutions known to a smaller universe are those of a larger one, and all that are named are known", () => {
  const { institutions, publications: named } = universeRecords({ size: 3_000, seed: 1 });
  const larger = universe.institutions(40_000);
  expect([...institutions.values()]).toEqual(larger.slice(0, institutions.size));
  for (const publication of named) {
    for (const { id, name, type, country_code } of publication.institutions) {
      const known = institutions.get(id)!;
      expect({ name, type, country_code }).toEqual({
        name: known.name,
        type: known.type,
        country_code: known.city.country,
      });
    }
  }
});

test("ids are the demo's own and refer to something", () => {
  publications.forEach((publication, index) => {
    expect(publication.id).toBe(`DW${index + 1}`);
    expect(publication.venue_id).toMatch(/^(DS\d+)?$/);
    const institutions = publication.institutions.map(({ id }) => id);
    expect(new Set(institutions).size).toBe(institutions.length);
    for (const id of institutions) expect(id).toMatch(/^DI\d+$/);
    const signed = publication.authorships.map((authorship) => authorship.id).filter(Boolean);
    expect(new Set(signed).size).toBe(signed.length);
    for (const id of signed) expect(id).toMatch(/^DA\d+$/);
    const referred = publication.authorships.flatMap((authorship) => authorship.institution_ids);
    expect(new Set(referred)).toEqual(new Set(institutions));
    for (const { id } of publication.concepts) expect(id).toMatch(/^D[CT]\d+$/);
    const funders = publication.funders.map(({ id }) => id);
    for (const id of funders) expect(id).toMatch(/^DF\d+$/);
    for (const award of publication.awards) expect(funders).toContain(award.funder_id);
  });
});

test("one name of a venue, funder, institution or concept is one id", () => {
  const entities = [
    ...universe.venues.all,
    ...universe.funders.all,
    ...universe.institutions(SIZE),
    ...new Map(publications.flatMap((p) => p.concepts).map((c) => [c.id, c])).values(),
  ];
  expect(new Set(entities.map(({ id }) => id)).size).toBe(entities.length);
  expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length);
});

describe("texts", () => {
  const abstracts = publications.map((publication) => publication.abstract).filter(Boolean);

  test("abstracts have 90 to 170 words, whole sentences, none twice, and no gap left open", () => {
    for (const abstract of abstracts) {
      const words = abstract.split(" ").length;
      expect(words).toBeGreaterThanOrEqual(90);
      expect(words).toBeLessThanOrEqual(170);
      expect(abstract).not.toMatch(/[{}]|undefined| {2}/);
      const sentences = abstract.split(/(?<=\.) (?=[A-Z0-9])/);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*\.$/s);
    }
    expect(new Set(abstracts).size).toBe(abstracts.length);
  });

  test("titles are filled, mostly distinct, some with markup, some in other scripts", () => {
    const titles = publications.map((publication) => publication.title);
    for (const title of titles) expect(title).not.toMatch(/[{}]|undefined|^$/);
    expect(new Set(titles).size).toBeGreaterThan(0.9 * titles.length);
    expect(titles.some((title) => /<\/?(sub|i)>/.test(title))).toBe(true);
    expect(titles.some((title) => /[₂₃]/.test(title))).toBe(true);
    expect(titles.some((title) => /\p{Script=Han}/u.test(title))).toBe(true);
  });

  const matching = (matches: (words: string[]) => boolean) =>
    publications.filter(({ title, abstract }) => matches(terms(`${title} ${abstract}`)));
  const topicShare = (found: StagedPublication[], topic: RegExp) =>
    found.filter(({ concepts }) => topic.test(concepts[0]!.name)).length / found.length;

  test('perovskite AND "solar cells" finds the photovoltaics topic', () => {
    const found = matching(
      (words) =>
        words.includes("perovskite") &&
        words.some((word, at) => word === "solar" && words[at + 1] === "cells"),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(topicShare(found, /^Perovskite solar cells$/)).toBeGreaterThan(0.9);
  });

  test("graphene NEAR/5 battery finds the electrodes topic", () => {
    const isNear = (words: string[]) =>
      words.some(
        (word, at) =>
          word === "graphene" &&
          words.slice(Math.max(0, at - 5), at + 6).some((other) => /^batter(y|ies)$/.test(other)),
      );
    const found = matching(isNear);
    expect(found.length).toBeGreaterThan(5);
    expect(topicShare(found, /^Graphene electrodes for batteries$/)).toBeGreaterThan(0.9);
  });

  test("nano* stands for many words in several fields", () => {
    const found = matching((words) => words.some((word) => word.startsWith("nano")));
    const words = new Set(
      found.flatMap(({ title, abstract }) =>
        terms(`${title} ${abstract}`).filter((word) => word.startsWith("nano")),
      ),
    );
    expect(words.size).toBeGreaterThan(8);
    expect(new Set(found.map(({ concepts }) => concepts[0]!.field)).size).toBeGreaterThan(3);
  });
});

test("records vary as real ones do", () => {
  const share = (matches: (publication: StagedPublication) => boolean) =>
    publications.filter(matches).length / publications.length;
  const between = (value: number, low: number, high: number) => {
    expect(value).toBeGreaterThan(low);
    expect(value).toBeLessThan(high);
  };
  between(
    share((p) => p.abstract === ""),
    0.03,
    0.15,
  );
  between(
    share((p) => p.language !== "en"),
    0.02,
    0.1,
  );
  between(
    share((p) => p.date_precision === 1),
    0.05,
    0.11,
  );
  between(
    share((p) => p.date_precision === 2),
    0.13,
    0.21,
  );
  between(
    share((p) => p.is_open_access === 1),
    0.3,
    0.6,
  );
  between(
    share((p) => p.is_retracted === 1),
    0,
    0.01,
  );
  between(
    share((p) => p.venue_id === ""),
    0,
    0.05,
  );
  between(
    share((p) => p.funders.length > 0),
    0.4,
    0.7,
  );
  between(
    share((p) => new Set(p.institutions.map((i) => i.country_code)).size > 1),
    0.2,
    0.6,
  );
  between(
    share((p) => p.authorships.length > 25),
    0,
    0.02,
  );
  expect(new Set(publications.map((p) => p.type)).size).toBeGreaterThan(6);
  for (const publication of publications) {
    const { publication_date: date, date_precision: precision, publication_year } = publication;
    expect(Math.floor(date / 10_000)).toBe(publication_year);
    expect(date % 100 === 0).toBe(precision < 3);
    expect(date % 10_000 === 0).toBe(precision < 2);
    expect(publication.is_open_access).toBe(publication.oa_status === "closed" ? 0 : 1);
  }
});

test("citations grow with age and are skewed; authors too", () => {
  const mean = (of: StagedPublication[]) =>
    of.reduce((sum, { citation_count }) => sum + citation_count, 0) / of.length;
  const recent = publications.filter(({ publication_year }) => publication_year >= 2024);
  const old = publications.filter(({ publication_year }) => publication_year <= 2015);
  expect(mean(old)).toBeGreaterThan(2 * mean(recent));
  const sorted = publications.map((p) => p.citation_count).toSorted((a, b) => b - a);
  const top = sorted.slice(0, SIZE / 10).reduce((sum, count) => sum + count, 0);
  expect(top / sorted.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0.35);

  const papers = new Map<string, number>();
  for (const { authorships } of publications) {
    for (const { id } of authorships) if (id) papers.set(id, (papers.get(id) ?? 0) + 1);
  }
  const counts = [...papers.values()].toSorted((a, b) => a - b);
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(2);
  expect(counts.at(-1)).toBeGreaterThan(10);
});

const registry = join(process.env["SAMPLES_DIR"] ?? "../shared/data", "geo/ror_flat_46980.csv.gz");
test.skipIf(!existsSync(registry))("no invented organisation is called like a real one", () => {
  const cells = gunzipSync(readFileSync(registry))
    .toString("utf8")
    .split("\n")
    .flatMap((line) => line.split(/[,|"]/));
  const real = new Set(cells.map((cell) => cell.trim().toLowerCase()).filter(Boolean));
  expect(real.size).toBeGreaterThan(40_000);
  const invented = [
    ...universe.institutions(2_000_000).map(({ name }) => name),
    ...universe.funders.all.map(({ name }) => name),
    ...universe.venues.all.map(({ name }) => name),
  ];
  expect(invented.filter((name) => real.has(name.toLowerCase()))).toEqual([]);
});
