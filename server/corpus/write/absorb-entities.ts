import type { Engine } from "../engine.ts";
import { type EntityKind, entityTables } from "../schema.ts";
import { heavy } from "./heavy.ts";
import { noCounts, type RecordCounts } from "./journal.ts";

/**
 * Takes the records in `staged_<table>` into the entity's table and empties the staging table. The newest of several
 * records of an id counts, and only when it is newer than what is known; an entity keeps its number for ever.
 */
export async function absorbEntities(
  engine: Engine,
  kind: EntityKind,
  load: { load_no: number; demo: number },
): Promise<RecordCounts> {
  const table = entityTables[kind];
  const news = `
    FROM (SELECT * FROM staged_${table} ORDER BY updated_date DESC, record LIMIT 1 BY id) AS staged
    LEFT JOIN (
      SELECT id, any(no) AS its_no, max(updated_date) AS newest
      FROM ${table} WHERE id IN (SELECT id FROM staged_${table}) GROUP BY id
    ) AS known ON known.id = staged.id`;
  const isNews = "known.its_no = 0 OR staged.updated_date > known.newest";
  // A record of its own replaces what publications told of the entity (dated 1970), but no other record.
  const [counted] = await engine.rows<{ read: number; kept: number; replaced: number }>(
    `SELECT (SELECT count() FROM staged_${table}) AS read,
       countIf((${isNews}) AND toUnixTimestamp(known.newest) <= 1) AS kept,
       countIf((${isNews}) AND toUnixTimestamp(known.newest) > 1) AS replaced ${news}`,
    {},
    heavy,
  );
  await engine.run(
    `INSERT INTO ${table}
     SELECT if(known.its_no > 0, known.its_no,
         (SELECT max(no) FROM ${table}) + row_number() OVER (PARTITION BY known.its_no > 0 ORDER BY staged.record)),
       staged.id, staged.name, staged.updated_date, {load_no:UInt32}, {demo:UInt8},
       staged.* EXCEPT (id, name, updated_date, record)
     ${news} WHERE ${isNews}`,
    { load_no: load.load_no, demo: load.demo },
    heavy,
  );
  await engine.run(`TRUNCATE TABLE staged_${table}`);
  return { ...noCounts, ...counted };
}
