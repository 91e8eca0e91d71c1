import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { documents } from "../contract/services/documents.ts";
import { DEMO_SEED } from "../server/ingest/demo/load-demo.ts";
import { demoUsers } from "../server/store/demo-users.ts";
import { Client } from "./client.ts";
import { describeMachine } from "./machine.ts";
import { readOptions } from "./options.ts";
import { prepareOtherCalls } from "./other-calls.ts";
import { startOwnServer } from "./own-server.ts";
import { type Comparison, openComparison } from "./postgres.ts";
import { type Result, type Row, toMarkdown, updateReadme, writeResult } from "./report.ts";
import { documentsBody, filtersBody, type Scenario, scenarios } from "./scenarios.ts";
import { measure } from "./statistics.ts";

const options = readOptions(process.argv.slice(2));
const folder = fileURLToPath(new URL("../.cache/bench/", import.meta.url));
const server = options.url
  ? {
      url: options.url.replace(/\/$/, ""),
      password: process.env["DEMO_PASSWORD"] ?? "",
      secondsToReady: null,
      stop: async () => {},
    }
  : await startOwnServer(join(folder, `data-${options.size}`), options.size);
const stops = [server.stop];
try {
  const client = new Client(server.url);
  const { counts, version, demo } = await client.health();
  const otherCalls = await prepareOtherCalls(client, {
    username: demoUsers.analyst.username,
    password: server.password,
  });
  const comparison = demo ? await fillComparison(counts.publication) : null;

  const rows: Row[] = [];
  for (const { name, call } of otherCalls) {
    console.error(name);
    rows.push({ name, ours: await measure(options.calls, call), theirs: null, documents: null });
  }
  for (const scenario of scenarios) {
    console.error(scenario.name);
    rows.push(await measureScenario(client, comparison, scenario));
  }
  const machine = describeMachine();
  const result: Result = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine.line,
    publications: counts.publication,
    version,
    secondsToReady: server.secondsToReady,
    comparison: comparison?.label ?? null,
    rows,
  };
  console.log(toMarkdown(result));
  console.error(`Written to ${await writeResult(result, machine.word)}`);
  if (options.readme) await updateReadme(result);
} finally {
  for (const stop of stops.toReversed()) await stop();
}

/** The comparison needs the raw records, so there is one only beside a demo universe. */
async function fillComparison(size: number): Promise<Comparison> {
  console.error("Filling PostgreSQL with the same records …");
  const comparison = await openComparison(size, DEMO_SEED);
  stops.push(comparison.stop);
  return comparison;
}

async function measureScenario(
  client: Client,
  comparison: Comparison | null,
  scenario: Scenario,
): Promise<Row> {
  const found = { ours: 0, theirs: 0 };
  const ours = await measure(options.calls, (index) =>
    scenario.kind === "documents"
      ? client.call(documents, "fetchDocuments", { body: documentsBody(scenario, index) })
      : client.call(documents, "fetchFilters", { body: filtersBody(scenario, index) }),
  );
  if (!comparison) return { name: scenario.name, ours, theirs: null, documents: null };
  for (const index of scenario.searches.keys()) {
    const reply = (await client.call(documents, "fetchFilters", {
      body: { ...filtersBody(scenario, index), only: [] },
    })) as { total: number };
    const theirs = await comparison.answer(scenario, index);
    if (theirs === null) return { name: scenario.name, ours, theirs, documents: null };
    found.ours += reply.total / scenario.searches.length;
    found.theirs += theirs / scenario.searches.length;
  }
  const theirs = await measure(options.calls, (index) => comparison.answer(scenario, index));
  return { name: scenario.name, ours, theirs, documents: found };
}
