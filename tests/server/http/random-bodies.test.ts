import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "../../../contract/endpoint.ts";
import { dataSourceTypes } from "../../../contract/entities/data-source.ts";
import { filterSources, sources } from "../../../contract/entities/source.ts";
import { filtersFor } from "../../../contract/filters/catalogue.ts";
import { services } from "../../../contract/services.ts";
import { sortFields } from "../../../contract/services/documents.ts";
import { leadersByValues } from "../../../contract/services/leadership.ts";
import { createLink, type NewLink } from "../../../server/store/account-tokens.ts";
import { attempts } from "../../../server/store/tables.ts";
import { createPerson, createScan, createUnit, type Person } from "../../support/people.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { anything, strangeIds, text } from "./arbitraries.ts";

/** For each endpoint, others each time; `RANDOM_RUNS=1000` for the long form. */
const RUNS = Number(process.env["RANDOM_RUNS"] ?? 40);
const PASSWORD = "correct horse battery";

let server: TestServer;
/** An analyst who may do everything besides. */
let caller: Person;
let other: Person;
let known: { scan_id: string; version_id: string; filter_set_id: string; unit: string };
beforeAll(async () => {
  server = await startServer();
  caller = await createPerson(server, { role: "ADMIN", password: PASSWORD });
  other = await createPerson(server);
  const scan = await createScan(server, caller, {
    filters: { publication: { publication_year: { min: 2015 } } },
  });
  const { scan_id, version_id, active_filter_set_id } = scan;
  const unit = await createUnit(server, caller.organization_id);
  known = { scan_id, version_id, filter_set_id: active_filter_set_id!, unit };
});
afterAll(() => server?.close());

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
const sortField = fc.constantFrom(
  ...new Set([...Object.values(sortFields).flat(), "works_count", "grant_count", "deal_count"]),
);
const filterKeys = new Set(
  filterSources.flatMap((source) => filtersFor(source, "boolean").map(({ key }) => key)),
);
const filters = fc.dictionary(fc.oneof(fc.constantFrom(...filterKeys), text), selection, {
  maxKeys: 4,
});
const elements = fc.record({
  semantic: fc.array(fc.record({ value: text }), { maxLength: 2 }),
  boolean: fc.array(fc.record({ value: text, operator: fc.constantFrom("AND", "OR", "NOT") }), {
    maxLength: 4,
  }),
});
/** Fields of the contract with values that are right, nearly right, or anything. */
const mostly = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: anything });

const emails = fc.oneof(
  text,
  fc.nat(50).map((at) => `somebody.${at}@example.org`),
);
const features = fc.dictionary(
  fc.constantFrom("core", "workspaces", "area52", "benchmarks", "colour"),
  fc.boolean(),
);
/** An id that is there, none, or nearly one. */
const ids = (...there: string[]) =>
  mostly(fc.constantFrom(...there, ...there, null, ...strangeIds));

const fields = () => ({
  name: mostly(text),
  description: mostly(text),
  query: mostly(text),
  query_elements: mostly(elements),
  scan_category: mostly(fc.constantFrom("topics", "people")),
  source: mostly(fc.constantFrom(...sources)),
  scan_type: mostly(fc.constantFrom("boolean", "boolean", "semantic")),
  search_within: mostly(text),
  filters: mostly(filters),
  cross_filters: mostly(filters),
  as_of: mostly(fc.integer({ min: -1, max: 5 })),
  page: mostly(fc.oneof(fc.integer({ min: 0, max: 2_000 }), text)),
  rowsPerPage: mostly(fc.integer({ min: 0, max: 200 })),
  size: fc.constant(0),
  only: mostly(fc.array(fc.constantFrom("type", "coauthors", "colour"), { maxLength: 3 })),
  value_search: mostly(
    fc.record({ filter: fc.constantFrom("venue_name", "coauthors", "type"), text }),
  ),
  scan_id: ids(known.scan_id, known.version_id),
  version_id: ids(known.version_id),
  filter_set_id: ids(known.filter_set_id),
  user_id: ids(caller.uid),
  doc_count: mostly(fc.integer({ min: -1, max: 10 })),
  pinned: mostly(fc.boolean()),
  username: mostly(emails),
  password: mostly(fc.oneof(text, fc.constant(PASSWORD))),
  new_password: mostly(fc.oneof(text, fc.constant(PASSWORD))),
  stagingSite: mostly(fc.boolean()),
  code: mostly(text),
  state: mostly(text),
  role: mostly(fc.constantFrom("USER", "ORG_ADMIN", "ADMIN", "PUBLIC")),
  organization_id: ids(caller.organization_id, other.organization_id),
  organizational_unit_id: ids(known.unit),
  own_features: mostly(features),
  licensed_features: mostly(features),
  email_domains: mostly(fc.array(fc.oneof(text, fc.domain()), { maxLength: 4 })),
  tos_accepted: mostly(fc.boolean()),
  message: mostly(text),
  rating: mostly(fc.integer({ min: 0, max: 6 })),
  subject: mostly(text),
  question: mostly(text),
  feature: mostly(fc.constantFrom("workspaces", "benchmarks", "colour")),
  entity: mostly(fc.constantFrom("author", "institution", "inventor", "assignee")),
  leadersBy: mostly(fc.constantFrom(...leadersByValues)),
  rows: mostly(fc.integer({ min: 0, max: 200 })),
  tableType: mostly(fc.constantFrom("funders", "recipients")),
  type: mostly(fc.constantFrom(...Object.values(dataSourceTypes).flat())),
  search: mostly(text),
  sort: mostly(fc.record({ field: sortField, direction: fc.constantFrom("ASC", "DESC") })),
});

/** Whose account a call is about, and other things of its address. */
const paramsOf = (name: string): Record<string, string> => ({
  // Who takes the role from themselves can do nothing more.
  uid: name === "updateAdmin" ? other.uid : caller.uid,
  orgId: other.organization_id,
  unitId: known.unit,
});

/** A new link each time, for one that was used serves no more. */
const links: Record<string, () => NewLink> = {
  register: () => ({ purpose: "register", username: `${Math.random()}@example.org` }),
  resetPassword: () => ({
    purpose: "reset",
    username: other.username,
    user_id: Number(other.uid),
  }),
  oidcRegister: () => ({
    purpose: "oidc",
    username: `${Math.random()}@example.org`,
    issuer: "https://id.example.org",
    subject: String(Math.random()),
  }),
};

const endpoints = services.flatMap((service) =>
  Object.entries(service.endpoints)
    .filter(([, endpoint]) => endpoint.body)
    .map(([name, endpoint]) => ({
      name,
      path: addressOf(service, endpoint.path),
      endpoint,
      keys: Object.keys(
        (endpoint.body as unknown as { shape: Record<string, unknown> }).shape,
      ) as (keyof ReturnType<typeof fields>)[],
    })),
);

test("every endpoint that acts by a link is sent one", () => {
  const named = endpoints.filter(({ endpoint }) => endpoint.access === "token");
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(links).toSorted());
});

describe.each(endpoints)("$path", ({ name, path, endpoint, keys }) => {
  test("random bodies are answered or refused, never a fault of the server", async () => {
    const all = fields();
    const own = Object.fromEntries(keys.map((key) => [key, all[key] ?? anything]));
    const body = fc.oneof(
      { weight: 9, arbitrary: fc.record(own, { requiredKeys: keys.filter((_, at) => at < 3) }) },
      { weight: 1, arbitrary: anything },
    );
    const address = path.replace(/:(\w+)/g, (_, key: string) => paramsOf(name)[key]!);
    const link = links[name];
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const { db } = server.store;
        // Or it would only be told to wait.
        await db.delete(attempts);
        const reply = await server.request(address, {
          method: endpoint.method,
          body: given,
          token: link ? (await createLink(db, link())).token : caller.token,
        });
        const expected = [200, 400, 401, 403, 404, 409, 410, 501];
        expect(expected, `${reply.status} ${reply.text}`).toContain(reply.status);
        const { id, errors } = reply.json as { id?: string; errors?: unknown[] };
        if (id === "invalid") expect(errors!.length).toBeGreaterThan(0);
      }),
      { numRuns: RUNS },
    );
  });
});
