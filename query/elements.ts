import type { QueryNode } from "./ast.ts";
import { parseQuery } from "./parse.ts";
import { isSameQuery, printQuery } from "./print.ts";

/** One block of a scan that is built from elements, and how it joins the blocks before it. */
export interface QueryElement {
  value: string;
  operator: "AND" | "OR" | "NOT";
}

/**
 * The text of blocks joined from left to right: ((first op second) op third). NOT joins as AND NOT;
 * the first block's operator counts only if it is NOT. Blank blocks are left out. A block that
 * cannot be parsed keeps its text, so that its problem shows in the whole.
 */
export function elementsToQuery(elements: readonly QueryElement[]): string {
  let joined = "";
  let joinedByOr = false;
  for (const { value, operator } of elements) {
    const text = value.trim();
    if (text === "") continue;
    const kind = blockKind(text);
    if (kind === null) continue;
    const isFirst = joined === "";
    if (operator === "OR" || (isFirst && operator === "AND")) {
      const block = kind === "unreadable" && !isFirst ? `(${text})` : text;
      joined = isFirst ? block : `${joined} OR ${block}`;
      joinedByOr = !isFirst || kind === "or" || kind === "unreadable";
      continue;
    }
    const isLoose = kind === "or" || kind === "unreadable";
    const needsParentheses = isLoose || (operator === "NOT" && (kind === "and" || kind === "not"));
    const block = `${operator === "NOT" ? "NOT " : ""}${needsParentheses ? `(${text})` : text}`;
    const left = joinedByOr ? `(${joined})` : joined;
    joined = isFirst ? block : `${left} AND ${block}`;
    joinedByOr = false;
  }
  return joined;
}

/**
 * The blocks of a text: the operands of its outermost AND or OR, each as it was typed. A text
 * with one operand, or one that cannot be parsed, is a single block; a blank one has none.
 */
export function queryToElements(text: string): QueryElement[] {
  const whole = text.trim();
  const parsed = parseQuery(text);
  if (parsed.ok && parsed.node === null) return [];
  const single: QueryElement[] = [{ value: whole, operator: "AND" }];
  if (!parsed.ok || !parsed.node) return single;
  const { node } = parsed;
  if (node.kind === "or") {
    return node.children.map((child, index) => ({
      value: source(text, child),
      operator: index === 0 ? "AND" : "OR",
    }));
  }
  if (node.kind === "and") return node.children.map((child) => conjunct(text, child));
  return node.kind === "not" ? [conjunct(text, node)] : single;
}

function conjunct(text: string, node: QueryNode): QueryElement {
  return node.kind === "not"
    ? { value: source(text, node.child), operator: "NOT" }
    : { value: source(text, node), operator: "AND" };
}

/** A part of a query as it was typed, or printed where it does not stand alone in the text. */
function source(text: string, node: QueryNode): string {
  const typed = text.slice(node.from, node.to);
  const parsed = parseQuery(typed);
  return parsed.ok && isSameQuery(parsed.node, node) ? typed : printQuery(node);
}

/** What a block is made of at its top, a word standing for what is already in parentheses; null if it asks for nothing. */
function blockKind(text: string): QueryNode["kind"] | "unreadable" | null {
  const parsed = parseQuery(text);
  if (!parsed.ok) return "unreadable";
  if (!parsed.node) return null;
  const isWrapped = parsed.node.to < text.length && /[)）]$/u.test(text);
  return isWrapped ? "word" : parsed.node.kind;
}
