import type { Engine, Parameters } from "../../../corpus/engine.ts";
import { heavy } from "../../../corpus/write/heavy.ts";

/** Parts whose keys are joined at once, which bounds the memory. */
const AT_ONCE = 150_000;

/** The keys of parts of the load, with what decides about them. */
const keysSql = (where: string, keys = "numbers") =>
  `SELECT arrayJoin(${keys}) AS number, part, family_id, file_no, record FROM patent_fresh WHERE ${where}`;

/** With the name of the part itself, under which it is found again. */
const OWN_TOO = "arrayConcat(numbers, [part])";

/** Runs a statement for each share of the numbers, so that none needs them all in memory. */
async function inShares(engine: Engine, sql: string, shares: number): Promise<void> {
  for (let share = 0; share < shares; share++) {
    await engine.run(sql, { share, shares } satisfies Parameters, heavy);
  }
}

const inShare = "cityHash64(number) % {shares:UInt32} = {share:UInt32}";

/**
 * Finds the document that each part of the load belongs to: the family its record names, or else the one that a publication
 * or application of the same number belongs to, or else one of its own under its application, or publication. Fills
 * `patent_fresh`, `patent_known`, `patent_number_places` and `patent_places`; the answer is the number of shares to join in.
 */
export async function placeParts(engine: Engine): Promise<number> {
  for (const table of ["patent_fresh", "patent_known", "patent_number_places", "patent_places"]) {
    await engine.run(`TRUNCATE TABLE ${table}`);
  }
  await engine.run(
    `INSERT INTO patent_fresh
     SELECT part, file_no, record, family_id, application, numbers, content
     FROM patent_arrivals ORDER BY part, file_no DESC, record DESC LIMIT 1 BY part`,
    {},
    heavy,
  );
  const fresh = await count(engine, "patent_fresh");
  const shares = Math.max(1, Math.ceil(fresh / AT_ONCE));
  if ((await count(engine, "patent_numbers")) > 0) {
    await inShares(
      engine,
      `INSERT INTO patent_known
       SELECT number, argMax(document, (load_no, file_no)) FROM patent_numbers
       WHERE ${inShare} AND number IN (SELECT number FROM (${keysSql("1", OWN_TOO)}) WHERE ${inShare})
       GROUP BY number`,
      shares,
    );
  }
  await inShares(
    engine,
    `INSERT INTO patent_number_places
     SELECT number, concat('F', argMax(family_id, bitShiftLeft(toUInt128(file_no), 64) + record)) FROM (${keysSql("family_id != ''")})
     WHERE ${inShare} GROUP BY number`,
    shares,
  );
  // Where records of one load differ about a publication's family, the last of them is right.
  await inShares(
    engine,
    `INSERT INTO patent_places
     SELECT part, if(empty(places.document), concat('F', family_id), places.document)
     FROM (SELECT part, family_id, numbers[1] AS number FROM patent_fresh WHERE family_id != '') AS stated
     LEFT ANY JOIN (SELECT number, document FROM patent_number_places WHERE ${inShare}) AS places ON places.number = stated.number
     WHERE cityHash64(stated.number) % {shares:UInt32} = {share:UInt32}`,
    shares,
  );
  if ((await count(engine, "patent_places")) < fresh) await placeUnstated(engine);
  return shares;
}

async function count(engine: Engine, table: string): Promise<number> {
  const [counted] = await engine.rows<{ n: number }>(`SELECT count() AS n FROM ${table}`);
  return counted!.n;
}

const unplaced = "part NOT IN (SELECT part FROM patent_places)";

/** Parts whose records name no family. */
async function placeUnstated(engine: Engine): Promise<void> {
  await follow(engine);
  await found(engine, "concat('A-', substring(application, 3))", "application != ''");
  await follow(engine);
  await found(
    engine,
    "concat('P-', substring(arraySort(arrayFilter(number -> startsWith(number, 'p:'), numbers))[1], 3))",
    "1",
  );
}

/** Places what shares a number with what has its place, until nothing more is found. */
async function follow(engine: Engine): Promise<void> {
  for (;;) {
    const before = await count(engine, "patent_places");
    await engine.run(
      `INSERT INTO patent_places
       SELECT part, argMin(document, (NOT startsWith(document, 'F'), document))
       FROM (${keysSql(unplaced, OWN_TOO)}) AS keys
       INNER JOIN (SELECT number, document FROM patent_number_places UNION ALL SELECT number, document FROM patent_known) AS places
         ON places.number = keys.number
       GROUP BY part`,
      {},
      heavy,
    );
    await takeNumbers(engine);
    if ((await count(engine, "patent_places")) === before) return;
  }
}

/** Makes documents for parts without a place. */
async function found(engine: Engine, document: string, where: string): Promise<void> {
  await engine.run(
    `INSERT INTO patent_places SELECT part, ${document} FROM patent_fresh WHERE ${unplaced} AND ${where}`,
    {},
    heavy,
  );
  await takeNumbers(engine);
}

/** The numbers of placed parts without a family belong where these are. */
async function takeNumbers(engine: Engine): Promise<void> {
  await engine.run(
    `INSERT INTO patent_number_places
     SELECT number, argMin(document, (NOT startsWith(document, 'F'), document))
     FROM (${keysSql("family_id = ''")}) AS keys
     INNER JOIN patent_places AS places ON places.part = keys.part
     WHERE number NOT IN (SELECT number FROM patent_number_places)
     GROUP BY number`,
    {},
    heavy,
  );
}
