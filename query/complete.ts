import type { QueryField, Span } from "./ast.ts";
import { fieldOf } from "./fields.ts";
import { endsClause, queryTokens } from "./tokens.ts";
import type { QueryToken } from "./tokens.ts";

/** What can be written at the cursor; [from, to) is the text that a completion replaces. */
export interface CursorPlace extends Span {
  /** What is typed so far, up to the cursor. */
  prefix: string;
  /** The field whose value is being written; null is the text. */
  field: QueryField | null;
  /** A field's name may stand here. */
  takesField: boolean;
  /** An operator may stand here. */
  takesOperator: boolean;
  /** The cursor is inside quotation marks. */
  quoted: boolean;
}

/** Describes the place of the cursor in a text, which need not be a right query yet. */
export function placeAt(text: string, cursor: number): CursorPlace {
  const groups: (QueryField | null)[] = [];
  let previous: QueryToken | undefined;
  for (const token of queryTokens(text)) {
    const field = fieldAfter(previous, groups);
    if (cursor <= token.from) break;
    if (isWrittenAt(token, cursor)) return placeIn(token, previous, field, text, cursor);
    if (token.kind === "Open") groups.push(field);
    if (token.kind === "Close") groups.pop();
    previous = token;
  }
  return {
    from: cursor,
    to: cursor,
    prefix: "",
    field: fieldAfter(previous, groups),
    takesField: previous?.kind !== "FieldName",
    takesOperator: endsClause(previous),
    quoted: false,
  };
}

function placeIn(
  token: QueryToken,
  previous: QueryToken | undefined,
  field: QueryField | null,
  text: string,
  cursor: number,
): CursorPlace {
  const quoted = token.kind === "Quoted" || token.kind === "Unclosed";
  return {
    from: token.from,
    to: token.to,
    prefix: text.slice(token.from + (quoted ? 1 : 0), cursor),
    field,
    takesField: !quoted && previous?.kind !== "FieldName",
    takesOperator: !quoted && endsClause(previous),
    quoted,
  };
}

/** The field of what follows a token in the innermost group. */
function fieldAfter(
  previous: QueryToken | undefined,
  groups: (QueryField | null)[],
): QueryField | null {
  return previous?.kind === "FieldName" ? fieldOf(previous.text) : (groups.at(-1) ?? null);
}

/** Whether the cursor, which is after the token's beginning, can still be writing it. */
function isWrittenAt(token: QueryToken, cursor: number): boolean {
  switch (token.kind) {
    case "Open":
    case "Close":
    case "Slop":
    case "Unreadable":
      return false;
    case "FieldName":
    case "Quoted":
      return cursor < token.to;
    default:
      return cursor <= token.to;
  }
}
