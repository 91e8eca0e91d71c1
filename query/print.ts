import type { QueryNode } from "./ast.ts";

/** How tightly each kind binds; a child that binds less than its place needs parentheses. */
const binding: Record<QueryNode["kind"], number> = {
  or: 0,
  and: 1,
  not: 2,
  near: 3,
  field: 4,
  year: 4,
  phrase: 5,
  word: 5,
};

/**
 * The canonical text of a query, with no more parentheses than it needs. Parsing it gives an equal
 * query (but for the places), and printing that the same text.
 */
export function printQuery(node: QueryNode): string {
  switch (node.kind) {
    case "word":
      return node.exact && !node.pattern ? `"${node.text}"` : node.text;
    case "phrase":
      return `"${node.text}"${node.slop === null ? "" : `~${node.slop}`}`;
    case "year":
      return node.min === node.max
        ? `year:${node.min}`
        : `year:${node.min ?? ""}..${node.max ?? ""}`;
    case "field":
      return `${node.field}:${within(node.child, binding.word)}`;
    case "near":
      return node.operands
        .map((operand) => within(operand, binding.word))
        .join(` NEAR/${node.distance} `);
    case "not":
      return `NOT ${within(node.child, binding.near)}`;
    case "and":
      return node.children.map((child) => within(child, binding.not)).join(" AND ");
    default:
      return node.children.map((child) => within(child, binding.and)).join(" OR ");
  }
}

/** Whether two queries (or none) ask for the same in the same way. */
export function isSameQuery(one: QueryNode | null, other: QueryNode | null): boolean {
  return (one && printQuery(one)) === (other && printQuery(other));
}

function within(node: QueryNode, least: number): string {
  const text = printQuery(node);
  return binding[node.kind] < least ? `(${text})` : text;
}
