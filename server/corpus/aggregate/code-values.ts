import type { NestedFilterValue, TreeAggregate } from "../../../contract/entities/aggregation.ts";
import type { EntityNumbers } from "../entities.ts";
import type { CodeKind, CodeNode, CodeTree } from "./code-tree.ts";
import type { EntityCounts } from "./entity-values.ts";
import { type Showing, byCount } from "./values.ts";

/** The codes that are shown without those that only stand above others: the commonest and the selected ones. */
export function shownCodes(
  kind: CodeKind,
  [, commonest]: EntityCounts,
  { values, selected }: Showing,
  numbers: EntityNumbers,
): number[] {
  const chosen = selected.flatMap(({ id }) => numbers(kind, id));
  return [...new Set([...commonest.slice(0, values).map(([no]) => no), ...chosen])];
}

/** Codes below those that stand above them, the commonest first; `total_values` counts all that occur. */
export function codesAggregate(
  kind: CodeKind,
  shown: readonly number[],
  counts: ReadonlyMap<number, number>,
  total_values: number,
  { selected }: Showing,
  numbers: EntityNumbers,
  codes: CodeTree,
): TreeAggregate {
  const nodes = codes
    .withParents(kind, shown)
    .map((no) => codes.node(kind, no))
    .filter((node) => node !== null);
  const values = new Map(nodes.map((node) => [node.no, valueOf(node, counts.get(node.no) ?? 0)]));
  const roots: NestedFilterValue[] = [];
  for (const node of nodes) {
    const above = codes.parent(kind, node);
    const siblings = (above && values.get(above.no)?.children) ?? roots;
    siblings.push(values.get(node.no)!);
  }
  for (const { id, name } of selected) {
    if (numbers(kind, id).length === 0) {
      roots.push({ id, name: name ?? id, count: 0, children: [] });
    }
  }
  for (const { children } of values.values()) children.sort(byCount);
  return { kind: "tree", values: roots.toSorted(byCount), total_values };
}

function valueOf({ id, name }: CodeNode, count: number): NestedFilterValue {
  const isTitle = name !== "" && name !== id;
  return { id, name: isTitle ? `${id} – ${name}` : id, count, children: [] };
}
