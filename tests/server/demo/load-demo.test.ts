import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deal } from "../../../contract/entities/deal.ts";
import type { Patent } from "../../../contract/entities/patent.ts";
import { type Corpus, openCorpus } from "../../../server/corpus/corpus.ts";
import { LIVE } from "../../../server/corpus/schema.ts";
import type { StagedDeal } from "../../../server/corpus/write/staged-deal.ts";
import type { StagedPatent } from "../../../server/corpus/write/staged-patent.ts";
import { loadDemo } from "../../../server/ingest/demo/load-demo.ts";
import { watchListed } from "../../../server/ingest/demo/truth.ts";
import { advisoriesOf, countriesOf, statesOf, universeRecords } from "../../support/universe.ts";

const seed = 3;
let folder: string;
let corpus: Corpus;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-demo-"));
  corpus = await openCorpus({ dataDir: folder });
});
afterAll(async () => {
  await corpus.close();
  await rm(folder, { recursive: true, force: true });
});

test("a load that is stopped shows nothing, and the same call goes on with it", async () => {
  const size = 6_000;
  const stopping = new AbortController();
  const stop = new Error("stopped by the test");
  const seen: number[] = [];
  const interrupted = loadDemo(corpus, {
    seed,
    size,
    signal: stopping.signal,
    onProgress: (done) => {
      seen.push(done);
      if (done === 5_000) stopping.abort(stop);
    },
  });
  await expect(interrupted).rejects.toBe(stop);
  expect(seen).toEqual([0, 5_000]);
  await corpus.refresh();
  expect(corpus.counts()).toEqual({ publication: 0, patent: 0, funding: 0 });

  const report = await loadDemo(corpus, { seed, size });
  expect(report.resumed).toBe(true);
  expect(report.kept).toBe(size + 3_000 + 1_500);
  expect(corpus.counts()).toEqual({ publication: 6_000, patent: 3_000, funding: 1_500 });
  expect(corpus.isDemo()).toBe(true);
});

test("a second load changes nothing; a larger universe adds what is missing", async () => {
  const again = await loadDemo(corpus, { seed, size: 6_000 });
  expect([again.read, again.kept, again.replaced]).toEqual([10_500, 0, 0]);
  const larger = await loadDemo(corpus, { seed, size: 6_500 });
  expect([larger.read, larger.kept, larger.replaced]).toEqual([11_375, 875, 0]);
  expect(corpus.counts()).toEqual({ publication: 6_500, patent: 3_250, funding: 1_625 });
});

test("what is stored is what was made: places, states, advisories", async () => {
  const records = universeRecords({ size: 6_500, seed });
  const stored = await corpus.engine.rows<{
    id: string;
    country_codes: string[];
    state_codes: string[];
    advisory_types: string[];
  }>(
    `SELECT id, arraySort(country_codes) AS country_codes, arraySort(state_codes) AS state_codes,
       arraySort(advisory_types) AS advisory_types
     FROM publications ORDER BY toUInt32(substring(id, 3))`,
  );
  const made = records.publications.map((publication) => ({
    id: publication.id,
    country_codes: countriesOf(publication),
    state_codes: statesOf(publication, records),
    advisory_types: advisoriesOf(publication),
  }));
  expect(stored).toEqual(made);
  expect(made.some(({ advisory_types: [list] }) => list === watchListed.list)).toBe(true);
});

test("from award to paper to patent the stored records lead as the made ones do", async () => {
  const records = universeRecords({ size: 6_500, seed });
  const dealOf = new Map(records.deals.map(({ award_id, id }) => [award_id, id]));
  const made = records.publications.flatMap((publication) =>
    publication.awards.flatMap(({ award_id }) => {
      const deal = dealOf.get(award_id);
      const patents = records.patents.filter(({ cited_dois }) =>
        cited_dois.includes(publication.doi),
      );
      if (deal === undefined) return [];
      return patents.map((patent) => [deal, publication.id, patent.id].join(" "));
    }),
  );
  const stored = await corpus.engine.rows<{ chain: string }>(
    `SELECT concat(arrayJoin(deal_ids), ' ', publications.id, ' ', patent) AS chain
     FROM publications
     INNER JOIN (SELECT id AS patent, arrayJoin(cited_dois) AS cited FROM patents WHERE load_to = ${LIVE}) AS citing
       ON citing.cited = publications.doi
     WHERE publications.load_to = ${LIVE} AND notEmpty(deal_ids)`,
  );
  expect(stored.map(({ chain }) => chain).toSorted()).toEqual(made.toSorted());
  expect(made.length).toBeGreaterThan(10);
});

test("what is stored of patents and deals is what was made: citations, awards, dollars by year", async () => {
  const records = universeRecords({ size: 6_500, seed });
  const patents = await corpus.engine.rows<{ record: string }>(
    `SELECT record FROM patent_records INNER JOIN (SELECT doc_no FROM patents WHERE load_to = ${LIVE}) AS live USING doc_no
     ORDER BY toUInt32(substring(id, 3))`,
  );
  expect(patents.map(({ record }) => pick(JSON.parse(record)))).toEqual(records.patents.map(pick));
  const deals = await corpus.engine.rows<{ record: string }>(
    `SELECT record FROM deal_records INNER JOIN (SELECT doc_no FROM deals WHERE load_to = ${LIVE}) AS live USING doc_no
     ORDER BY toUInt32(substring(id, 3))`,
  );
  const money = ({ award_id, amount, obligations, category }: StagedDeal | Deal) => ({
    award_id,
    amount,
    obligations,
    category,
  });
  expect(deals.map(({ record }) => money(JSON.parse(record)))).toEqual(records.deals.map(money));
});

const pick = ({
  title,
  status,
  members,
  awards,
  cited_dois,
  citation_count,
}: StagedPatent | Patent) => ({
  title,
  status,
  members: members.map(({ publication_number }) => publication_number),
  awards,
  cited_dois,
  citation_count,
});

test("institutions are stored with their places", async () => {
  const records = universeRecords({ size: 6_500, seed });
  const stored = await corpus.engine.rows<{ id: string; city: string; latitude: number }>(
    "SELECT id, city, latitude FROM institutions FINAL ORDER BY toUInt32(substring(id, 3))",
  );
  expect(stored).toEqual(
    [...records.institutions.values()].map(({ id, city }) => ({
      id,
      city: city.name,
      latitude: city.latitude,
    })),
  );
});

test.each([0, 1.5, 10_000_001])("a size of %d is refused", async (size) => {
  await expect(loadDemo(corpus, { size })).rejects.toThrow(RangeError);
});
