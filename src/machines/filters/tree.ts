import type { NestedFilterValue } from "../../../contract/entities/aggregation.ts";
import type { Filters } from "../../../contract/entities/filters.ts";
import { type Choice, choiceOf } from "./selection.ts";

/** A value of a tree as one row of what is open. */
export interface TreeRow {
  value: NestedFilterValue;
  /** From 1. */
  level: number;
  /** Its place among its siblings, from 1, and how many there are. */
  place: number;
  siblings: number;
  /** The most documents that one of the siblings has. */
  most: number;
  parentId: string | null;
  isOpen: boolean;
  choice: Choice;
  /** Something above it is included or excluded as a whole, and it with it. */
  coveredBy: Exclude<Choice, "neither"> | null;
  /** Something below it is chosen. */
  isPartly: boolean;
}

/** The rows of a tree that are in view, from above, with how each stands in the filters. */
export function treeRows(
  values: readonly NestedFilterValue[],
  isOpen: (id: string) => boolean,
  filters: Filters,
  key: string,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (
    among: readonly NestedFilterValue[],
    level: number,
    parentId: string | null,
    coveredBy: TreeRow["coveredBy"],
  ) => {
    const most = Math.max(1, ...among.map(({ count }) => count));
    among.forEach((value, at) => {
      const choice = choiceOf(filters, key, value.id);
      const isBranchOpen = value.children.length > 0 && isOpen(value.id);
      rows.push({
        value,
        level,
        place: at + 1,
        siblings: among.length,
        most,
        parentId,
        isOpen: isBranchOpen,
        choice,
        coveredBy,
        isPartly: hasChosenInside(value, filters, key),
      });
      const covers = choice === "neither" ? coveredBy : choice;
      if (isBranchOpen) walk(value.children, level + 1, value.id, covers);
    });
  };
  walk(values, 1, null, null);
  return rows;
}

/** Whether anything below a value is chosen. */
export function hasChosenInside(value: NestedFilterValue, filters: Filters, key: string): boolean {
  return value.children.some(
    (child) =>
      choiceOf(filters, key, child.id) !== "neither" || hasChosenInside(child, filters, key),
  );
}

/** How many values a tree holds at all depths. */
export function treeSize(values: readonly NestedFilterValue[]): number {
  return values.reduce((sum, { children }) => sum + 1 + treeSize(children), 0);
}

/** Every value of a tree, at all depths. */
export function treeValues(values: readonly NestedFilterValue[]): NestedFilterValue[] {
  return values.flatMap((value) => [value, ...treeValues(value.children)]);
}

/** What a key does in a tree at a row: another row to go to, or a branch to open or close; null where it does nothing. */
export function treeMove(
  rows: readonly TreeRow[],
  at: number,
  key: string,
): { go: string } | { toggle: string } | null {
  const row = rows[at];
  if (!row) return null;
  const go = (to: number) => (rows[to] && to !== at ? { go: rows[to].value.id } : null);
  switch (key) {
    case "ArrowDown":
      return go(at + 1);
    case "ArrowUp":
      return go(at - 1);
    case "Home":
      return go(0);
    case "End":
      return go(rows.length - 1);
    case "ArrowRight":
      if (row.value.children.length === 0) return null;
      return row.isOpen ? go(at + 1) : { toggle: row.value.id };
    case "ArrowLeft":
      if (row.isOpen) return { toggle: row.value.id };
      return row.parentId === null ? null : { go: row.parentId };
    default:
      return null;
  }
}
