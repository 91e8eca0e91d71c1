import { expect, test } from "vitest";
import { assigneeId, inventorId } from "../../../server/ingest/demo/entity-ids.ts";
import { patentsOf, Universe } from "../../../server/ingest/demo/universe.ts";
import { universeRecords } from "../../support/universe.ts";

const SIZE = 12_000;
const universe = new Universe(1);
const { patents, publications, institutions } = universeRecords({ size: SIZE, seed: 1 });
const share = (matches: (patent: (typeof patents)[number]) => boolean) =>
  patents.filter(matches).length / patents.length;
const yearOf = (date: number) => Math.floor(date / 10_000);

test("there are half as many as publications, each the same in any order and whatever the size", () => {
  expect(patents.length).toBe(SIZE / 2);
  expect([1, 2, 3].map(patentsOf)).toEqual([0, 1, 1]);
  const again = new Universe(1);
  again.publication(77);
  again.deal(5);
  expect(again.patent(4_321)).toEqual(patents[4_321]);
  expect(again.patent(2)).toEqual(patents[2]);
  expect(new Universe(2).patent(2).title).not.toBe(patents[2]!.title);
  expect(universe.patent(4_999_999).id).toBe("DP5000000");
});

test("ids are the demo's own; inventors are authors and assignees are institutions under the same names", () => {
  const authors = new Map(
    publications.flatMap(({ authorships }) => authorships.map(({ id, name }) => [id, name])),
  );
  const names = new Map(
    [...authors].filter(([id]) => id !== "").map(([id, name]) => [inventorId(id), name]),
  );
  let known = 0;
  const numbers = new Set<string>();
  patents.forEach((patent, index) => {
    expect(patent.id).toBe(`DP${index + 1}`);
    numbers.add(patent.publication_number);
    const people = patent.inventors.map(({ id }) => id);
    expect(new Set(people).size).toBe(people.length);
    expect(people.length).toBeGreaterThan(0);
    for (const { id, name } of patent.inventors) {
      expect(id).toMatch(/^DV\d+$/);
      if (!names.has(id)) continue;
      known += 1;
      expect(names.get(id)).toBe(name);
    }
    for (const assignee of patent.assignees) {
      const institution = institutions.get(assignee.id.replace("DG", "DI"))!;
      const { city } = institution;
      expect(assignee).toEqual({
        id: assigneeId(institution.id),
        name: institution.name,
        type: institution.type,
        country_code: city.country,
        state_code: city.country === "US" ? `US-${city.state}` : "",
      });
    }
  });
  expect(numbers.size).toBe(patents.length);
  expect(known / patents.length).toBeGreaterThan(2);
});

test("families are published after they were filed, by the rules of their offices", () => {
  for (const patent of patents) {
    const { members, filing_date: filed, priority_date: priority } = patent;
    expect(members.length).toBe(patent.family_size);
    const published = members.map(({ publication_date }) => publication_date);
    expect(published).toEqual(published.toSorted((a, b) => b - a));
    expect(published[0]).toBeLessThan(20_260_101);
    expect(priority).toBeLessThanOrEqual(filed);
    expect(yearOf(filed) - yearOf(priority)).toBeLessThanOrEqual(1);
    expect(Math.min(...published)).toBeGreaterThan(filed);
    const speaking = members.find((one) => one.publication_number === patent.publication_number)!;
    expect(speaking).toEqual({
      publication_number: patent.publication_number,
      authority: patent.authority,
      kind_code: patent.kind_code,
      publication_date: patent.publication_date,
      is_grant: patent.status === "granted" ? 1 : 0,
    });
    const grants = members.filter(({ is_grant }) => is_grant === 1);
    expect(patent.status).toBe(grants.length > 0 ? "granted" : "application");
    expect(patent.granted_date).toBe(
      grants.length > 0 ? Math.min(...grants.map((one) => one.publication_date)) : 0,
    );
    for (const { authority, kind_code, publication_number, is_grant } of members) {
      expect(publication_number).toBe(
        `${authority}-${publication_number.split("-")[1]}-${kind_code}`,
      );
      if (authority === "WO") expect(is_grant).toBe(0);
    }
    expect(new Set(members.map((one) => one.publication_number)).size).toBe(members.length);
  }
});

test("they vary as real ones do", () => {
  const offices = new Set(patents.map(({ authority }) => authority));
  expect([...offices].toSorted()).toEqual(["CN", "DE", "EP", "JP", "KR", "US", "WO"]);
  const between = (value: number, low: number, high: number) => {
    expect(value).toBeGreaterThan(low);
    expect(value).toBeLessThan(high);
  };
  between(
    share(({ status }) => status === "granted"),
    0.5,
    0.75,
  );
  between(
    share(({ abstract }) => abstract === ""),
    0.02,
    0.06,
  );
  between(
    share(({ assignees }) => assignees.length === 0),
    0.01,
    0.04,
  );
  between(
    share(({ assignees }) => assignees.some(({ type }) => type === "company")),
    0.2,
    0.5,
  );
  between(
    share(({ cited_dois }) => cited_dois.length > 0),
    0.2,
    0.5,
  );
  between(
    share(({ family_size }) => family_size > 4),
    0.15,
    0.4,
  );
  between(
    share(({ filing_date }) => yearOf(filing_date) === 2025),
    0.002,
    0.03,
  );
  const mean = (of: typeof patents) =>
    of.reduce((sum, { citation_count }) => sum + citation_count, 0) / of.length;
  const old = patents.filter(({ filing_date }) => yearOf(filing_date) < 2012);
  const recent = patents.filter(({ filing_date }) => yearOf(filing_date) > 2021);
  expect(mean(old)).toBeGreaterThan(2 * mean(recent));
});

test("texts are whole sentences without gaps, mostly distinct, none twice in an abstract", () => {
  for (const { title, abstract } of patents) {
    expect(`${title} ${abstract}`).not.toMatch(/[{}]|undefined| {2}/);
    expect(title).toMatch(/^\p{Lu}|^\d|^\p{Ll}[\p{Lu}-]/u);
    if (abstract === "") continue;
    const sentences = abstract.split(/(?<=\.) (?=[A-Z0-9])/);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.length).toBeGreaterThan(2);
    expect(abstract.split(" ").length).toBeLessThan(180);
    expect(abstract.endsWith(".")).toBe(true);
  }
  expect(new Set(patents.map(({ title }) => title)).size).toBeGreaterThan(0.8 * patents.length);
});
