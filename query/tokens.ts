import type { Span } from "./ast.ts";
import { parser } from "./grammar/parser.js";

export type QueryTokenKind =
  | "Word"
  | "Quoted"
  | "Unclosed"
  | "Slop"
  | "FieldName"
  | "Open"
  | "Close"
  | "AndOp"
  | "OrOp"
  | "NotOp"
  | "NearOp"
  /** Half of a surrogate pair or another code that is no character. */
  | "Unreadable";

/** A piece of a query as the grammar cuts it. */
export interface QueryToken extends Span {
  kind: QueryTokenKind;
  text: string;
}

const flatParser = parser.configure({ top: "Tokens" });

/** Cuts any text into the tokens of the grammar, in their order; what is not space is in one of them. */
export function queryTokens(text: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  flatParser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isTop) return;
      const kind = type.isError ? "Unreadable" : (type.name as QueryTokenKind);
      tokens.push({ kind, from, to, text: text.slice(from, to) });
    },
  });
  return tokens;
}

/** Whether a clause can end with this token, so that an operator or another clause may follow. */
export function endsClause(token: QueryToken | undefined): boolean {
  switch (token?.kind) {
    case "Word":
    case "Quoted":
    case "Unclosed":
    case "Slop":
    case "Close":
    case "Unreadable":
      return true;
    default:
      return false;
  }
}

/** The text between the quotation marks, with single spaces. */
export function quotedText(token: QueryToken): string {
  const end = token.kind === "Unclosed" ? undefined : -1;
  return token.text.slice(1, end).trim().replaceAll(/\s+/gu, " ");
}
