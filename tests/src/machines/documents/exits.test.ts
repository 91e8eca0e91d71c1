import { expect, test } from "vitest";
import type { PageBody } from "../../../../src/machines/documents/document-set.ts";
import { countExits } from "../../../../src/machines/documents/exits.ts";
import { aScan } from "../../../support/scans.ts";

const review = { items: [{ id: "review" }] };
const recent = { min: 2020 };

test("each restriction is left out in turn, and all together; ways to nothing are not offered", async () => {
  const asked: PageBody[] = [];
  const exits = await countExits(
    {
      source: "publication" as const,
      scan: aScan(),
      filters: { type: review, publication_year: recent },
      search_within: "zinc",
    },
    async (body) => {
      asked.push(body);
      if (body.search_within === undefined && Object.keys(body.filters ?? {}).length === 0)
        return 648;
      if (body.filters?.["type"] === undefined) return 212;
      return body.search_within === undefined ? 3 : 0;
    },
  );
  expect(exits).toEqual([
    { key: "everything", total: 648 },
    { key: "type", total: 212 },
    { key: "search_within", total: 3 },
  ]);
  expect(
    asked.map(({ filters, search_within, rowsPerPage }) => [filters, search_within, rowsPerPage]),
  ).toEqual([
    [{ publication_year: recent }, "zinc", 1],
    [{ type: review }, "zinc", 1],
    [{ type: review, publication_year: recent }, undefined, 1],
    [{}, undefined, 1],
  ]);
});

test("one restriction alone is asked once", async () => {
  const of = {
    source: "publication" as const,
    scan: aScan(),
    filters: { type: review },
    search_within: "",
  };
  expect(await countExits(of, async () => 5)).toEqual([{ key: "type", total: 5 }]);
});
