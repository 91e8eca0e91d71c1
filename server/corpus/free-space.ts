import type { Engine } from "./engine.ts";
import { EngineError } from "./engine-errors.ts";

/** The disk has no room for a second copy of a table; nothing was written of it. */
export class NotEnoughSpace extends EngineError {
  override name = "NotEnoughSpace";
}

/** Merging what was copied takes room for a while, too. */
const MARGIN = 1.3;

/** Throws `NotEnoughSpace` unless the rest of a copy of `table` fits beside it; `copy` is what there is of the copy. */
export async function checkFreeSpace(engine: Engine, table: string, copy: string): Promise<void> {
  const [space] = await engine.rows<{ needed: number; free: number; path: string }>(
    `SELECT
       sumIf(bytes_on_disk, table = {table:String}) * ${MARGIN} - sumIf(bytes_on_disk, table = {copy:String}) AS needed,
       (SELECT min(free_space) FROM system.disks) AS free,
       (SELECT argMin(path, free_space) FROM system.disks) AS path
     FROM system.parts WHERE active AND database = currentDatabase()`,
    { table, copy },
  );
  const { needed, free, path } = space!;
  if (needed <= free) return;
  throw new NotEnoughSpace(
    `The corpus must be updated for this release, which needs ${megabytes(needed)} of free space in ${path}; there are ${megabytes(free)}. Make room and start again.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
