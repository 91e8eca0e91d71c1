import type { SyntaxNode } from "@lezer/common";
import { NEAR_DEFAULT_DISTANCE } from "../contract/limits.ts";
import type {
  And,
  Near,
  NearOperand,
  Not,
  Or,
  Phrase,
  QueryField,
  QueryNode,
  Word,
} from "./ast.ts";
import { fieldOf, takesNear } from "./fields.ts";
import { replaceable } from "./problem.ts";
import type { QueryProblem } from "./problem.ts";
import { quotedText } from "./tokens.ts";
import { yearsOf } from "./years.ts";

/**
 * Turns the tree of a diagnosed text into the query: And and Or are flattened, NOT NOT is gone.
 * What only the structure shows (operands and distances of NEAR) is added to `problems`.
 */
export class Converter {
  private readonly text: string;
  readonly problems: QueryProblem[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** `field` is the one that holds the node; null is the text. */
  convert(node: SyntaxNode, field: QueryField | null): QueryNode {
    switch (node.name) {
      case "Or":
        return this.joined("or", node, field);
      case "And":
        return this.joined("and", node, field);
      case "Not":
        return this.negated(node, field);
      case "Near":
        return this.near(node, field);
      case "Field":
        return this.field(node);
      case "Group":
        return this.convert(node.firstChild!.nextSibling!, field);
      case "Phrase":
        return this.quoted(node, field);
      default:
        return this.word(node, field);
    }
  }

  private joined(kind: "and" | "or", node: SyntaxNode, field: QueryField | null): And | Or {
    const children: QueryNode[] = [];
    for (const part of parts(node)) {
      const child = this.convert(part, field);
      if (child.kind === kind) children.push(...child.children);
      else children.push(child);
    }
    return { kind, from: node.from, to: node.to, children };
  }

  private negated(node: SyntaxNode, field: QueryField | null): QueryNode {
    const child = this.convert(node.lastChild!, field);
    const isNegative = node.getChildren("NotOp").length % 2 === 1;
    if (!isNegative) return child;
    if (child.kind === "not") return child.child;
    return { kind: "not", from: node.from, to: node.to, child } satisfies Not;
  }

  private field(node: SyntaxNode): QueryNode {
    const name = node.firstChild!;
    const field = fieldOf(this.text.slice(name.from, name.to))!;
    const child = this.convert(node.lastChild!, field);
    return field === "year"
      ? withPlace(child, node)
      : { kind: "field", from: node.from, to: node.to, field, child };
  }

  private word(node: SyntaxNode, field: QueryField | null): QueryNode {
    const { from, to } = node;
    const text = this.text.slice(from, to);
    if (field === "year") return { kind: "year", from, to, ...yearsOf(text)! };
    const isPattern = field === "doi" ? text.endsWith("*") : /[*?]/u.test(text);
    if (!isPattern) return { kind: "word", from, to, text, exact: false, pattern: false };
    const bare = field === "doi" ? text : text.replace(/^[^\p{L}\p{N}]+/u, "");
    return { kind: "word", from, to, text: bare, exact: true, pattern: true };
  }

  private quoted(node: SyntaxNode, field: QueryField | null): QueryNode {
    const { from, to } = node;
    const quoted = node.firstChild!;
    const text = quotedText({
      kind: "Quoted",
      from: quoted.from,
      to: quoted.to,
      text: this.text.slice(quoted.from, quoted.to),
    });
    if (field === "year") return { kind: "year", from, to, ...yearsOf(text)! };
    if (!text.includes(" ")) return { kind: "word", from, to, text, exact: true, pattern: false };
    const slop = node.getChild("Slop");
    if (slop && !takesNear(field)) this.refuseNear(slop, field);
    return {
      kind: "phrase",
      from,
      to,
      text,
      slop: slop ? Number(this.text.slice(slop.from + 1, slop.to)) : null,
    };
  }

  private near(node: SyntaxNode, field: QueryField | null): Near {
    const operators = node.getChildren("NearOp");
    const distances = operators.map((operator) => this.distance(operator));
    const distance = distances[0]!;
    if (!takesNear(field)) this.refuseNear(operators[0]!, field);
    for (const [index, operator] of operators.entries()) {
      if (distances[index] === distance) continue;
      this.problems.push(
        replaceable(
          operator,
          "The distances of a chain of NEAR differ.",
          `Write NEAR/${distance}, or join two chains with AND.`,
          `NEAR/${distance}`,
        ),
      );
    }
    const operands: NearOperand[] = [];
    for (const part of parts(node)) {
      const operand = this.convert(part, field);
      if (isNearOperand(operand)) operands.push(operand);
      else this.problems.push(operandProblem(operand, part));
    }
    return { kind: "near", from: node.from, to: node.to, distance, operands };
  }

  private distance({ from, to }: SyntaxNode): number {
    return to - from > 4 ? Number(this.text.slice(from + 5, to)) : NEAR_DEFAULT_DISTANCE;
  }

  private refuseNear({ from, to }: SyntaxNode, field: QueryField | null): void {
    this.problems.push({
      from,
      to,
      reason: `Nothing can be near anything in “${field}:”.`,
      mend: "Use AND or OR.",
    });
  }
}

/** The operands among the children of a node. */
function* parts(node: SyntaxNode): Generator<SyntaxNode> {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!child.name.endsWith("Op")) yield child;
  }
}

function withPlace(node: QueryNode, { from, to }: SyntaxNode): QueryNode {
  return node.kind === "year" ? { ...node, from, to } : node;
}

function isNearWord(node: QueryNode): node is Word | Phrase {
  return node.kind === "word" || (node.kind === "phrase" && node.slop === null);
}

function isNearOperand(node: QueryNode): node is NearOperand {
  return isNearWord(node) || (node.kind === "or" && node.children.every(isNearWord));
}

function operandProblem(operand: QueryNode, { from, to }: SyntaxNode): QueryProblem {
  const mend =
    "Beside NEAR may stand words, phrases, and words or phrases joined by OR in parentheses.";
  const what: Record<QueryNode["kind"], string> = {
    word: "A word",
    phrase: "A phrase with “~”",
    near: "Another NEAR",
    and: "A group joined by AND",
    or: "A group that holds more than words and phrases",
    not: "A group with NOT",
    field: "A field",
    year: "A year",
  };
  const reason = `${what[operand.kind]} cannot stand beside NEAR.`;
  if (operand.kind !== "field") return { from, to, reason, mend };
  return { from, to, reason, mend: `Put the field before all of it: ${operand.field}:(… NEAR …).` };
}
