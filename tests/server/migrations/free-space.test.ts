import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEngine } from "../../../server/corpus/engine.ts";
import { NotEnoughSpace } from "../../../server/corpus/free-space.ts";
import { rebuildTable } from "../../../server/corpus/rebuild-table.ts";
import { mountFor, resize } from "../../support/small-disk.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-space-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a table that does not fit beside itself is left alone, and rebuilt when there is room", async (context) => {
  const dataDir = join(folder, "data");
  await mountFor(context, dataDir, "size=60m");
  const engine = await openEngine({ dataDir });
  try {
    const create = (name: string) =>
      `CREATE TABLE ${name} (no UInt32, noise String) ENGINE = MergeTree ORDER BY no`;
    await engine.run(create("noise"));
    await engine.run("INSERT INTO noise SELECT number, randomString(1000) FROM numbers(30000)");
    const sum = "SELECT count() AS rows, sum(cityHash64(no, noise)) AS hash FROM noise";
    const before = await engine.rows(sum);
    const rebuild = { migration: 2, table: "noise", create, key: "no" };
    const tables = () =>
      engine.rows<{ name: string; comment: string }>(
        "SELECT name, comment FROM system.tables WHERE database = currentDatabase()",
      );

    const refused = rebuildTable(engine, rebuild);
    await expect(refused).rejects.toThrow(NotEnoughSpace);
    await expect(refused).rejects.toThrow(
      /^The corpus must be updated for this release, which needs \d+ MB of free space in .*\/data\/corpus\/; there are \d+ MB\. Make room and start again\.$/,
    );
    expect(await tables()).toEqual([{ name: "noise", comment: "" }]);

    resize(dataDir, "200m");
    await rebuildTable(engine, rebuild);
    expect(await tables()).toEqual([{ name: "noise", comment: "migration 2" }]);
    expect(await engine.rows(sum)).toEqual(before);
  } finally {
    await engine.close();
  }
});
