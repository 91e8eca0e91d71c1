import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { NestedFilterValue } from "../../../../contract/entities/aggregation.ts";
import { treeMove, treeRows, treeSize, treeValues } from "../../../../src/machines/filters/tree.ts";

const leaf = (id: string, count = 1): NestedFilterValue => ({ id, name: id, count, children: [] });
const codes: NestedFilterValue[] = [
  {
    ...leaf("H", 9),
    children: [{ ...leaf("H01", 8), children: [leaf("H01L", 5), leaf("H01M", 3)] }],
  },
  leaf("Y", 2),
];
const all = () => true;
const none = () => false;
const ids = (rows: { value: { id: string } }[]) => rows.map(({ value }) => value.id);

test("what is open is in view, level by level, with its place among its siblings", () => {
  expect(ids(treeRows(codes, none, {}, "cpc_codes"))).toEqual(["H", "Y"]);
  const rows = treeRows(codes, all, {}, "cpc_codes");
  expect(
    rows.map(({ value, level, place, siblings, most, parentId }) => [
      value.id,
      level,
      place,
      siblings,
      most,
      parentId,
    ]),
  ).toEqual([
    ["H", 1, 1, 2, 9, null],
    ["H01", 2, 1, 1, 8, "H"],
    ["H01L", 3, 1, 2, 5, "H01"],
    ["H01M", 3, 2, 2, 5, "H01"],
    ["Y", 1, 2, 2, 9, null],
  ]);
  expect(treeSize(codes)).toBe(5);
});

test("a choice covers everything below it but what is chosen otherwise, and shows above it", () => {
  const filters = {
    cpc_codes: { items: [{ id: "H01" }, { id: "H01M", excluded: true }] },
  };
  const rows = treeRows(codes, all, filters, "cpc_codes");
  expect(rows.map(({ choice, coveredBy, isPartly }) => [choice, coveredBy, isPartly])).toEqual([
    ["neither", null, true],
    ["included", null, true],
    ["neither", "included", false],
    ["excluded", "included", false],
    ["neither", null, false],
  ]);
});

const anyTree: fc.Arbitrary<NestedFilterValue[]> = fc.letrec<{ tree: NestedFilterValue[] }>(
  (tie) => ({
    tree: fc.array(
      fc
        .tuple(
          fc.nat(50),
          fc.oneof({ depthSize: "small" }, fc.constant<NestedFilterValue[]>([]), tie("tree")),
        )
        .map(([count, children]): NestedFilterValue => ({ ...leaf("", count), children })),
      { maxLength: 4 },
    ),
  }),
).tree;

function numbered(values: NestedFilterValue[], path = "n"): NestedFilterValue[] {
  return values.map((value, at) => {
    const id = `${path}.${at}`;
    return { ...value, id, name: id, children: numbered(value.children, id) };
  });
}

test("arrow keys reach every row of any tree and always come back", () => {
  fc.assert(
    fc.property(
      anyTree.map((values) => numbered(values)),
      (tree) => {
        const rows = treeRows(tree, all, {}, "k");
        expect(ids(rows)).toEqual(treeValues(tree).map(({ id }) => id));
        rows.forEach((row, at) => {
          const down = treeMove(rows, at, "ArrowDown");
          expect(down).toEqual(rows[at + 1] ? { go: rows[at + 1]!.value.id } : null);
          const right = treeMove(rows, at, "ArrowRight");
          if (right && "go" in right) {
            const child = rows.findIndex(({ value }) => value.id === right.go);
            expect(rows[child]!.parentId).toBe(row.value.id);
            if (!rows[child]!.isOpen)
              expect(treeMove(rows, child, "ArrowLeft")).toEqual({ go: row.value.id });
          }
        });
      },
    ),
  );
});
