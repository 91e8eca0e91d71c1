import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_SEED } from "../server/ingest/demo/load-demo.ts";
import { onEnd } from "./endings.ts";
import { foldersOf } from "./estimate.ts";
import { startOwnServer } from "./own-server.ts";
import type { Recorder } from "./recorder.ts";
import type { Figure, Row } from "./result.ts";
import { makeAccounts, type SignIn } from "./rows/analyst-accounts.ts";
import { ARRIVAL_MS, type Work, work } from "./rows/analysts.ts";
import { healthUnderLogins } from "./rows/health-under-logins.ts";
import { familiesOf } from "./searches/families.ts";
import { summarise } from "./statistics.ts";

const ANALYSTS = 200;
const SECONDS = 60;
const LOGIN_SECONDS = 15;
/** Of a thousand calls of an endpoint, so many may fail. */
const BUDGET = 1;

const ANALYSTS_ROW = `${ANALYSTS} analysts: all calls`;
const ERRORS = `${ANALYSTS} analysts: errors`;
const HEALTH = "health while eight sign in at once: p99";

/** What many people at once are to the server: analysts at work, and a crowd that signs in; over a copy of the smallest universe. */
export async function measurePeople(
  recorder: Recorder,
  cache: string,
  sizes: readonly number[],
): Promise<void> {
  if (!recorder.isWanted(ANALYSTS_ROW, ERRORS, HEALTH)) return;
  const [size] = sizes;
  const dataDir = await mkdtemp(join(cache, "people-"));
  const discard = onEnd(() => rm(dataDir, { recursive: true, force: true }));
  try {
    await cp(foldersOf(cache, size!).dataDir, dataDir, { recursive: true });
    const signIns = await makeAccounts(dataDir, ANALYSTS, randomBytes(12).toString("hex"));
    const server = await startOwnServer({ dataDir, size: size!, limited: true });
    try {
      await recorder.together([ANALYSTS_ROW, ERRORS], () =>
        analystsAtWork(server.url, signIns, size!),
      );
      await recorder.together([HEALTH], async () => ({
        figures: [await health(server.url, signIns)],
      }));
    } finally {
      await server.stop();
    }
  } finally {
    await discard();
  }
}

async function analystsAtWork(url: string, signIns: readonly SignIn[], size: number) {
  const families = familiesOf(DEMO_SEED);
  const kinds = ["one word", "three clauses", "phrase", "broad"] as const;
  const searches = Array.from({ length: ANALYSTS }, (_, no) => {
    const family = families[kinds[no % kinds.length]!];
    return family[Math.floor(no / kinds.length) % family.length]!;
  });
  const signal = AbortSignal.timeout(ARRIVAL_MS + SECONDS * 1000);
  const done = await work(url, signIns, searches, signal);
  return { rows: rowsOf(done, size), figures: figuresOf(done) };
}

function rowsOf(done: Work, size: number): Row[] {
  const row = (name: string, durations: readonly number[], note?: string): Row => ({
    name,
    ours: durations.length > 0 ? summarise(durations) : null,
    theirs: null,
    documents: null,
    ...(note !== undefined && { note }),
    ...(durations.length === 0 && { failed: "No call was answered." }),
  });
  const all = [...done.values()].flatMap(({ durations }) => durations);
  const about = `sign-in, list of scans, documents and filters on ${size.toLocaleString("en")} publications for ${SECONDS} s once all have arrived, each analyst three to eight seconds apart`;
  return [
    row(ANALYSTS_ROW, all, about),
    ...[...done].map(([path, { durations }]) => row(`${ANALYSTS} analysts: ${path}`, durations)),
  ];
}

/** All errors, and what is left of each endpoint's budget. */
function figuresOf(done: Work): Figure[] {
  const errors = [...done.values()].flatMap((worked) => worked.errors);
  const budgets = [...done].map(([path, worked]): Figure => {
    const calls = worked.durations.length + worked.errors.length;
    const allowed = (calls * BUDGET) / 1000;
    return {
      name: `${ANALYSTS} analysts: error budget of ${path}`,
      value: allowed - worked.errors.length,
      unit: "left",
      note: `${worked.errors.length} of ${calls.toLocaleString("en")} calls failed, ${allowed.toFixed(1)} may`,
    };
  });
  return [
    {
      name: ERRORS,
      value: errors.length,
      unit: "",
      ...(errors[0] !== undefined && { note: errors[0] }),
    },
    ...budgets,
  ];
}

async function health(url: string, signIns: readonly SignIn[]): Promise<Figure> {
  const { p99, calls, logins, errors } = await healthUnderLogins(url, signIns, LOGIN_SECONDS);
  const note = `${calls.toLocaleString("en")} calls while ${logins} people signed in, ${errors.length} of them in vain`;
  if (errors.length === logins) throw new Error(errors[0]);
  return { name: HEALTH, value: p99, unit: "ms", note };
}
