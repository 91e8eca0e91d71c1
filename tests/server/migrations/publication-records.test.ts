import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEngine } from "../../../server/corpus/engine.ts";
import { migrate } from "../../../server/corpus/migrate.ts";
import { migrations } from "../../../server/corpus/migrations/all.ts";

test("what is shown of a publication moves into a table of its own, and who signed twice is counted once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "scoutline-records-"));
  const engine = await openEngine({ dataDir: folder });
  try {
    await migrate(engine, migrations.slice(0, 1), 0);
    await engine.insert("publications", [
      {
        doc_no: 7,
        id: "W7",
        load_from: 2,
        load_to: 3,
        file_no: 4,
        title: "Glass is hard",
        author_nos: [5, 0, 6, 5],
        author_names: ["Ann", "Nobody", "Bob", "Ann"],
        author_institution_nos: [[1], [], [2], [3]],
        author_first_loads: [1, 2, 2, 1],
        title_terms: ["glass", "is", "hard"],
      },
      { doc_no: 8, id: "W8", load_from: 2, load_to: 4_294_967_295, file_no: 4, title: "Soft" },
    ]);
    await migrate(engine, migrations, 1);
    expect(
      await engine.rows(
        `SELECT doc_no, id, load_from, file_no, title, author_nos, author_names, author_institution_nos
         FROM publication_records ORDER BY doc_no`,
      ),
    ).toEqual([
      {
        doc_no: 7,
        id: "W7",
        load_from: 2,
        file_no: 4,
        title: "Glass is hard",
        author_nos: [5, 0, 6, 5],
        author_names: ["Ann", "Nobody", "Bob", "Ann"],
        author_institution_nos: [[1], [], [2], [3]],
      },
      {
        doc_no: 8,
        id: "W8",
        load_from: 2,
        file_no: 4,
        title: "Soft",
        author_nos: [],
        author_names: [],
        author_institution_nos: [],
      },
    ]);
    expect(
      await engine.rows(
        `SELECT doc_no, load_to, author_nos, author_first_loads, hasAnyTokens(title_terms, ['glass']) AS glass
         FROM publications ORDER BY doc_no`,
      ),
    ).toEqual([
      { doc_no: 7, load_to: 3, author_nos: [5, 6], author_first_loads: [1, 2], glass: 1 },
      { doc_no: 8, load_to: 4_294_967_295, author_nos: [], author_first_loads: [], glass: 0 },
    ]);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
});
