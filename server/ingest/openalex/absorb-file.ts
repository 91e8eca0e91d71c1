import type { Engine, Parameters } from "../../corpus/engine.ts";
import { entityTables } from "../../corpus/schema.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import { addCounts, noCounts, type RecordCounts } from "../../corpus/write/journal.ts";
import type { Load } from "../../corpus/write/load.ts";
import type { InputFile } from "../find-files.ts";
import type { Follower } from "../follower.ts";
import { usStates } from "../../corpus/reference/us-states.ts";
import { type EntityShape, entityShapes, statedSql } from "./entities.ts";
import { flatRefusal, flatSteps, flatType, flatWorkColumns, learnFlatNames } from "./flat-works.ts";
import { absorbMergedIds } from "./merged-ids.ts";
import { readRecords } from "./raw-records.ts";
import type { Recognised } from "./recognise.ts";
import { workColumns, workRefusal, workSteps, workType } from "./works.ts";

/** Postings of a batch are made in memory. */
const WORKS_AT_ONCE = 20_000;
const ENTITIES_AT_ONCE = 100_000;

interface WorkShape {
  table: string;
  type: string;
  refusal: string;
  steps: Record<string, string>;
  columns: Record<string, string>;
}
const jsonWorks: WorkShape = {
  table: "parsed_works",
  type: workType,
  refusal: workRefusal,
  steps: workSteps,
  columns: workColumns,
};
const flatWorks: WorkShape = {
  table: "parsed_flat_works",
  type: flatType,
  refusal: flatRefusal,
  steps: flatSteps,
  columns: flatWorkColumns,
};

/** Told how many records were just taken in and which share of the file is done. */
export type OnRecords = (records: number, share: number) => void;

export interface AbsorbedFile {
  /** Complete when the follower has caught up. */
  readonly counts: RecordCounts;
  /** Why the file ended too early, null when it did not. */
  cut: string | null;
}

/** Takes the records of one file into the corpus: works are read here and absorbed behind, by the follower. */
export async function absorbFile(
  engine: Engine,
  load: Load,
  fileNo: number,
  file: InputFile,
  recognised: Recognised,
  follower: Follower,
  onRecords: OnRecords,
): Promise<AbsorbedFile> {
  const cut = await readRecords(engine, file, recognised);
  const partition = /updated_date=(\d{4}-\d{2}-\d{2})/.exec(file.path)?.[1] ?? "";
  const parameters = { loadNo: load.no, path: file.path, partition };
  const refused = await refuseUnfit(engine, parameters);
  let counts: RecordCounts = { ...noCounts, read: refused, refused };
  if (recognised.form === "merged") {
    await follower.caughtUp();
    return { counts: addCounts(counts, await absorbMergedIds(engine, load, file.path)), cut };
  }
  const kinds = await engine.rows<{ kind: string; first: number; last: number; n: number }>(
    "SELECT kind, min(record) AS first, max(record) AS last, count() AS n FROM raw_records WHERE reason = '' GROUP BY kind ORDER BY kind",
  );
  const total = kinds.reduce((sum, { n }) => sum + n, 0);
  let taken = 0;
  const took = (more: RecordCounts) => {
    counts = addCounts(counts, more);
    taken += more.read;
    onRecords(more.read, taken / total);
  };
  for (const { kind, first, last, n } of kinds) {
    const parser = parserOf(kind, recognised);
    if (!parser) {
      const reason = `skipped: ${n} records of kind ${kind}, for which the corpus has no place`;
      await load.refuse([{ path: file.path, record: first, id: "", reason, excerpt: "" }]);
      took({ ...noCounts, read: n, refused: n });
      continue;
    }
    if (parser === flatWorks) await learnFlatNames(engine);
    const step = "table" in parser ? WORKS_AT_ONCE : ENTITIES_AT_ONCE;
    for (let from = first; from <= last; from += step) {
      const range = { ...parameters, kind, from, to: from + step };
      if ("table" in parser) {
        const refusedWorks = await stageWorks(engine, load, parser, range);
        await follower.caughtUp();
        const absorbed = load.absorb("publication", fileNo);
        follower.add(async () => {
          took(
            addCounts(await absorbed, { ...noCounts, read: refusedWorks, refused: refusedWorks }),
          );
        });
      } else {
        await follower.caughtUp();
        took(await absorbEntities(engine, load, parser, range));
      }
    }
  }
  return {
    get counts() {
      return counts;
    },
    cut,
  };
}

/** How records of a kind are read; undefined for kinds of which the corpus keeps none. */
function parserOf(kind: string, { form }: Recognised): WorkShape | EntityShape | undefined {
  if (kind === "W") return form === "flat" ? flatWorks : jsonWorks;
  return Object.hasOwn(entityShapes, kind) ? entityShapes[kind] : undefined;
}

/** Writes down the records that are refused whatever they are about, and gives their number. */
async function refuseUnfit(engine: Engine, parameters: Parameters): Promise<number> {
  await engine.run(
    `INSERT INTO load_refusals
     SELECT {loadNo:UInt32}, {path:String}, record, id, reason, toValidUTF8(substring(line, 1, 200))
     FROM raw_records WHERE reason != ''`,
    parameters,
    heavy,
  );
  const [counted] = await engine.rows<{ n: number }>(
    "SELECT count() AS n FROM raw_records WHERE reason != ''",
  );
  return counted!.n;
}

const inRange =
  "kind = {kind:String} AND reason = '' AND record >= {from:UInt64} AND record < {to:UInt64}";
const named = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(",\n");

/** Puts the works of a range into the batch that is being gathered, and gives the number of those refused. */
async function stageWorks(
  engine: Engine,
  load: Load,
  { table, type, refusal, steps, columns }: WorkShape,
  parameters: Parameters,
): Promise<number> {
  await engine.run(`TRUNCATE TABLE ${table}`);
  await engine.run(
    `INSERT INTO ${table} SELECT record, id, ${refusal}, work
     FROM (SELECT record, id, JSONExtract(line, '${type}') AS work FROM raw_records WHERE ${inRange})`,
    parameters,
    heavy,
  );
  await engine.run(
    `INSERT INTO load_refusals SELECT {loadNo:UInt32}, {path:String}, record, id, reason, substringUTF8(work.title, 1, 200)
     FROM ${table} WHERE reason != ''`,
    parameters,
    heavy,
  );
  const [counted] = await engine.rows<{ refused: number }>(
    `SELECT countIf(reason != '') AS refused FROM ${table}`,
  );
  await engine.run(
    `INSERT INTO ${load.stagingTable("publication")} (id, record, ${Object.keys(columns).join(", ")})
     WITH ${named(steps)}
     SELECT id, record, ${Object.values(columns).join(",\n")} FROM ${table} WHERE reason = ''`,
    parameters,
    heavy,
  );
  await engine.run(`TRUNCATE TABLE ${table}`);
  return counted!.refused;
}

async function absorbEntities(
  engine: Engine,
  load: Load,
  { kind, type, columns }: EntityShape,
  parameters: Parameters,
): Promise<RecordCounts> {
  const stated = kind === "institution" ? `, ${statedSql} AS stated` : "";
  const table = entityTables[kind];
  await engine.run(
    `INSERT INTO staged_${table} (id, record, ${Object.keys(columns).join(", ")})
     SELECT id, record, ${Object.values(columns).join(",\n")}
     FROM (SELECT record, id, JSONExtract(line, '${type}') AS entity${stated} FROM raw_records WHERE ${inRange})`,
    {
      ...parameters,
      stateNames: usStates.map((state) => state.display_name),
      stateCodes: usStates.map((state) => state.state_code),
    },
    heavy,
  );
  return await load.absorbEntities(kind);
}
