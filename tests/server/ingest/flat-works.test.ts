import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadOpenAlex } from "../../../server/ingest/openalex/load-openalex.ts";
import { contents, emptyCorpus, type TestCorpus } from "./fixture.ts";

let own: TestCorpus;
let rows: Map<unknown, Record<string, unknown>>;

beforeAll(async () => {
  own = await emptyCorpus();
  const path = join(own.folder, "flat.csv");
  await writeFile(
    path,
    [
      "work_id,title,year,venue,author_ids,author_names,institution_ids,institution_names,countries",
      // Ids and names of institutions are sorted each by themselves: I1 is Zeta, I2 Alpha, I3 Mid.
      "W1,One,2020,Glass Letters,A1|A2,Ann|Bob,I1|I2,Alpha|Zeta,DE|FR",
      "W2,Two,2020,Glass Letters,A1,Ann,I1,Zeta,DE",
      "W3,Three,2020,,A2,Cid|Bob,I2|I3,Alpha|Mid,FR",
      "W4,Four,2020,,,,I8|I9,Left|Right,",
    ].join("\n"),
  );
  await loadOpenAlex(own.corpus, { path });
  rows = new Map((await contents(own.corpus)).map((row) => [row["id"], row]));
});
afterAll(() => own.dispose());

test("institutions get the name that only they can have, the others keep theirs as words", async () => {
  const named = await own.corpus.engine.rows("SELECT id, name FROM institutions FINAL ORDER BY id");
  expect(named).toEqual([
    { id: "I1", name: "Zeta" },
    { id: "I2", name: "Alpha" },
    { id: "I3", name: "Mid" },
    { id: "I8", name: "" },
    { id: "I9", name: "" },
  ]);
  expect(rows.get("W4")).toMatchObject({
    institution_nos: ["I8", "I9"],
    institution_terms: ["left", "", "right"],
  });
});

test("an author without an id does not push the others' ids onto wrong names", () => {
  expect(rows.get("W1")).toMatchObject({
    author_names: ["Ann", "Bob"],
    signature_nos: ["A1", "A2"],
  });
  expect(rows.get("W3")).toMatchObject({ author_names: ["Cid", "Bob"], signature_nos: [0, "A2"] });
});

test("a venue known by name only is one venue", () => {
  expect(rows.get("W1")!["venue_no"]).toBe("name:glass letters");
  expect(rows.get("W2")!["venue_no"]).toBe("name:glass letters");
  expect(rows.get("W3")).toMatchObject({ venue_no: 0, venue_terms: [] });
});
