import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "../../../contract/endpoint.ts";
import { publicationFilters } from "../../../contract/filters/publication.ts";
import { services } from "../../../contract/services.ts";
import { createPerson, createScan, type Person } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";

const RUNS = 120;

let server: TestServer;
let analyst: Person;
let known: { scan_id: string; version_id: string; filter_set_id: string };
beforeAll(async () => {
  server = await startServer();
  analyst = await createPerson(server);
  const scan = await createScan(server, analyst, {
    filters: { publication: { publication_year: { min: 2015 } } },
  });
  const { scan_id, version_id, active_filter_set_id } = scan;
  known = { scan_id, version_id, filter_set_id: active_filter_set_id! };
});
afterAll(() => server?.close());

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        "a",
        "graphene",
        "AND",
        "or",
        "NOT",
        "(",
        ")",
        '"',
        "*",
        "?",
        "~5",
        "NEAR/3",
        "title:",
        "year:2019..",
        "x-ray",
        "ab*",
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(" ")),
);
const anything = fc.oneof(
  { depthSize: "small" },
  fc.jsonValue({ maxDepth: 3 }),
  text,
  fc.double(),
  fc.integer(),
);
const selection = fc.oneof(
  fc.record({
    items: fc.array(fc.record({ id: text, excluded: fc.boolean() }, { requiredKeys: ["id"] }), {
      maxLength: 4,
    }),
  }),
  fc.record({ min: fc.double({ noNaN: true }), max: fc.integer() }, { requiredKeys: [] }),
  fc.record({ id: text }),
  fc.record({ on: fc.boolean() }),
  anything,
);
const filters = fc.dictionary(
  fc.oneof(fc.constantFrom(...publicationFilters.map(({ key }) => key)), text),
  selection,
  { maxKeys: 4 },
);
const elements = fc.record({
  semantic: fc.array(fc.record({ value: text }), { maxLength: 2 }),
  boolean: fc.array(fc.record({ value: text, operator: fc.constantFrom("AND", "OR", "NOT") }), {
    maxLength: 4,
  }),
});
/** Fields of the contract with values that are right, nearly right, or anything. */
const mostly = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: anything });

const fields = () => ({
  name: mostly(text),
  description: mostly(text),
  query: mostly(text),
  query_elements: mostly(elements),
  scan_category: mostly(fc.constantFrom("topics", "people")),
  source: mostly(fc.constantFrom("publication", "publication", "patent")),
  scan_type: mostly(fc.constantFrom("boolean", "boolean", "semantic")),
  search_within: mostly(text),
  filters: mostly(filters),
  cross_filters: mostly(filters),
  as_of: mostly(fc.integer({ min: -1, max: 5 })),
  page: mostly(fc.integer({ min: 0, max: 2_000 })),
  rowsPerPage: mostly(fc.integer({ min: 0, max: 200 })),
  size: fc.constant(0),
  only: mostly(fc.array(fc.constantFrom("type", "coauthors", "colour"), { maxLength: 3 })),
  value_search: mostly(
    fc.record({ filter: fc.constantFrom("venue_name", "coauthors", "type"), text }),
  ),
  scan_id: mostly(fc.constantFrom(known.scan_id, known.version_id)),
  version_id: mostly(fc.constant(known.version_id)),
  filter_set_id: mostly(fc.constant(known.filter_set_id)),
  user_id: mostly(fc.constant(analyst.uid)),
  doc_count: mostly(fc.integer({ min: -1, max: 10 })),
  pinned: mostly(fc.boolean()),
  username: mostly(text),
  password: mostly(text),
});

const endpoints = services.flatMap((service) =>
  Object.values(service.endpoints)
    .filter((endpoint) => endpoint.body)
    .map((endpoint) => ({
      path: addressOf(service, endpoint.path),
      endpoint,
      keys: Object.keys(
        (endpoint.body as unknown as { shape: Record<string, unknown> }).shape,
      ) as (keyof ReturnType<typeof fields>)[],
    })),
);

describe.each(endpoints)("$path", ({ path, endpoint, keys }) => {
  test("random bodies are answered or refused, never a fault of the server", async () => {
    const all = fields();
    const own = Object.fromEntries(keys.map((key) => [key, all[key] ?? anything]));
    const body = fc.oneof(
      { weight: 9, arbitrary: fc.record(own, { requiredKeys: keys.filter((_, at) => at < 3) }) },
      { weight: 1, arbitrary: anything },
    );
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const reply = await server.request(path, {
          method: endpoint.method,
          body: given,
          token: analyst.token,
        });
        expect([200, 400, 401, 403, 404, 429, 501], reply.text).toContain(reply.status);
        if (reply.status === 400) {
          expect((reply.json as { errors: unknown[] }).errors.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
