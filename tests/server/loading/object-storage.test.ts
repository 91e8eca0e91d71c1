import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Config } from "../../../server/config.ts";
import { beginLoad, unfinishedLoad } from "../../../server/corpus/write/load.ts";
import { jobFailure } from "../../../server/loading/job-failure.ts";
import { performJob } from "../../../server/loading/perform-job.ts";
import { emptyCorpus, jsonLines, type TestCorpus, work } from "../ingest/fixture.ts";

/*
 * A storage that speaks as much of the S3 protocol as the engine's own client asks for: lists, sizes and ranges. What is
 * proven is our part, from the address on the command line to the rows; not that of any vendor.
 */
let own: TestCorpus;
let storage: Server;
let endpoint: string;
let objects: Map<string, Buffer>;
/** Keys that are listed but can no longer be had. */
let gone: Set<string>;
let authorizations: Set<string>;

beforeAll(async () => {
  own = await emptyCorpus();
  objects = new Map();
  gone = new Set();
  authorizations = new Set();
  storage = createServer((request, response) => {
    const url = new URL(request.url!, "http://storage");
    authorizations.add(request.headers.authorization?.split(" ")[0] ?? "none");
    if (url.searchParams.has("list-type")) {
      response.end(listing(url.searchParams.get("prefix")!));
      return;
    }
    const key = decodeURIComponent(url.pathname).replace("/bucket/", "");
    const bytes = objects.get(key);
    if (!bytes || gone.has(key)) {
      response.writeHead(404).end();
      return;
    }
    const [, first, last] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
    const from = Number(first ?? 0);
    const to = Math.min(last ? Number(last) : Infinity, bytes.length - 1);
    response.writeHead(first === undefined ? 200 : 206, {
      "content-length": to - from + 1,
      "content-range": `bytes ${from}-${to}/${bytes.length}`,
      "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT",
      etag: '"1"',
    });
    response.end(request.method === "HEAD" ? undefined : bytes.subarray(from, to + 1));
  });
  await new Promise<void>((done) => {
    storage.listen(0, "127.0.0.1", done);
  });
  endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
});
afterEach(async () => {
  objects.clear();
  authorizations.clear();
  const unfinished = await unfinishedLoad(own.corpus);
  if (unfinished) await (await beginLoad(own.corpus, unfinished)).abandon();
});
afterAll(async () => {
  await own?.dispose();
  storage.close();
});

function listing(prefix: string): string {
  const found = [...objects].filter(([key]) => key.startsWith(prefix));
  const contents = found.map(
    ([key, bytes]) =>
      `<Contents><Key>${key}</Key><LastModified>2024-01-01T00:00:00.000Z</LastModified><ETag>&quot;1&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bucket</Name><Prefix>${prefix}</Prefix><KeyCount>${found.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

async function load(
  path: string,
  changes: { allow?: string[]; keys?: { id: string; secret: string }; isCluster?: boolean } = {},
): Promise<{ said: string; code: number }> {
  const ingest: Config["ingest"] = {
    allow: changes.allow ?? null,
    reserve: 0,
    objectStorage: { endpoint, region: null, keys: changes.keys ?? null },
  };
  const clickhouseUrl = changes.isCluster ? "http://elsewhere" : null;
  try {
    const { text } = await performJob(
      { corpus: own.corpus, config: { dataDir: join(own.folder, "data"), clickhouseUrl, ingest } },
      { source: "openalex", path },
      { signal: new AbortController().signal, onProgress: () => {} },
    );
    return { said: text, code: 0 };
  } catch (error) {
    const { sentence, exitCode, isFault } = jobFailure(error);
    expect(isFault, sentence).toBe(false);
    return { said: sentence, code: exitCode };
  }
}

const put = (key: string, ...ids: string[]) => {
  const lines = jsonLines(ids.map((id) => work(id)));
  objects.set(key, key.endsWith(".gz") ? gzipSync(lines) : Buffer.from(lines));
};

test("objects of a pattern are read by the engine, packed or not, whatever their keys", async () => {
  put("works/updated_date=2024-01-01/part 000.gz", "W1", "W2");
  put("works/updated_date=2024-01-02/part+001.gz", "W3");
  put("works/notes.jsonl", "W4");
  const pattern = await load("s3://bucket/works/*/part*.gz");
  expect(pattern.said).toContain("read      3 records from 2 files");
  expect(pattern.said).toContain("new       3");
  const prefix = await load("s3://bucket/works/");
  expect(prefix.said).toContain("read      4 records from 3 files");
  expect(prefix.said).toContain("new       1");
  expect([...authorizations]).toEqual(["none"]);
});

test("with keys every question is signed", async () => {
  put("works/part.jsonl", "W5");
  expect((await load("s3://bucket/works/*", { keys: { id: "key", secret: "secret" } })).code).toBe(
    0,
  );
  expect([...authorizations]).toEqual(["AWS4-HMAC-SHA256"]);
});

test("what is not there, not allowed, or gone half-way is a sentence; what began goes on", async () => {
  put("works/part_0.jsonl", "W6");
  put("works/part_1.jsonl", "W7");
  expect(await load("s3://bucket/authors/*")).toEqual({
    said: "There is no object s3://bucket/authors/*.",
    code: 1,
  });
  expect((await load("s3://bucket/works/*", { allow: ["s3://bucket/authors"] })).said).toContain(
    "s3://bucket/works/* is not among what may be loaded here",
  );
  put("works/part_{a}.jsonl", "W8");
  expect((await load("s3://bucket/works/*")).said).toContain(
    "which the engine would read as a pattern",
  );
  objects.delete("works/part_{a}.jsonl");

  gone.add("works/part_1.jsonl");
  const stopped = await load("s3://bucket/works/*");
  expect(stopped.code).toBe(1);
  expect(stopped.said).toContain("The document engine refused a query");
  gone.clear();
  expect((await load("s3://bucket/works/*")).said).toContain("of s3://bucket/works/* (continued)");
});

test("a cluster reads addresses of the allow-list by itself", async () => {
  put("works.jsonl.gz", "W9", "W10");
  const path = `${endpoint}/bucket/works.jsonl.gz`;
  const { said } = await load(path, { allow: [endpoint], isCluster: true });
  expect(said).toContain(`of ${path}`);
  expect(said).toContain("new       2");
});
