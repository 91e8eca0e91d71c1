import {
  type EntityField,
  type Field,
  type NearOperand,
  type Phrase,
  type QueryNode,
  type Span,
  type TextField,
  type Word,
  entityFields,
  textFields,
} from "../../query/ast.ts";
import { terms } from "../../query/tokenize.ts";
import type { IndexedField, Lookup, TermRequest } from "./expand.ts";
import { isLikePattern, patternTokens } from "./pattern.ts";

/** Index terms of which any will do. */
export type TermSet = readonly string[];

/** One way for an operand of NEAR to occur: its words side by side. */
export type Sequence = readonly TermSet[];

/** A query in terms of the index: words are looked up, fields are said on each clause. */
export type Resolved =
  | { kind: "words"; fields: readonly IndexedField[]; terms: TermSet }
  | { kind: "adjacent"; fields: readonly IndexedField[]; slots: Sequence }
  | { kind: "loose"; fields: readonly IndexedField[]; terms: readonly string[]; slop: number }
  | {
      kind: "near";
      fields: readonly IndexedField[];
      distance: number;
      operands: readonly (readonly Sequence[])[];
    }
  | { kind: "and" | "or"; children: readonly Resolved[] }
  | { kind: "not"; child: Resolved }
  | { kind: "year"; min: number | null; max: number | null }
  | { kind: "doi"; text: string; prefix: boolean }
  | { kind: "type"; text: string };

/** Names of people and countries have no inflections. */
const inflected: ReadonlySet<IndexedField> = new Set<IndexedField>([
  ...textFields,
  "institution",
  "venue",
  "funder",
  "concept",
]);

type FieldName = Field["field"] | null;

/** The query with its words looked up. */
export function resolveQuery(query: QueryNode, lookup: Lookup): Resolved {
  return resolveIn(query, null, lookup);
}

/** What `resolveQuery` will want to look up. */
export function termRequests(query: QueryNode): TermRequest[] {
  const requests: TermRequest[] = [];
  resolveIn(query, null, (request) => {
    requests.push(request);
    return [];
  });
  return requests;
}

function resolveIn(node: QueryNode, field: FieldName, lookup: Lookup): Resolved {
  switch (node.kind) {
    case "and":
    case "or":
      return {
        kind: node.kind,
        children: node.children
          .map((child) => resolveIn(child, field, lookup))
          .flatMap((child) => (child.kind === node.kind ? child.children : [child])),
      };
    case "not":
      return { kind: "not", child: resolveIn(node.child, field, lookup) };
    case "field":
      return resolveIn(node.child, node.field, lookup);
    case "year":
      return { kind: "year", min: node.min, max: node.max };
    case "near":
      return resolveNear(node.operands, node.distance, field, lookup);
    default:
      if (field === "doi") return resolveDoi(node);
      if (field === "type") return { kind: "type", text: typeKey(node.text) };
      return clauseOf(node, indexedFields(field), lookup);
  }
}

function clauseOf(node: Word | Phrase, fields: readonly IndexedField[], lookup: Lookup): Resolved {
  const slots = slotsOf(node, fields, lookup);
  if (slots.length === 1) return { kind: "words", fields, terms: slots[0]! };
  if (slots.length > 1 && node.kind === "phrase" && node.slop !== null) {
    return { kind: "loose", fields, terms: slots.flat(), slop: node.slop };
  }
  // A clause without any word of the index is an empty choice: it matches nothing.
  return slots.length === 0 ? { kind: "or", children: [] } : { kind: "adjacent", fields, slots };
}

function resolveNear(
  operands: readonly NearOperand[],
  distance: number,
  field: FieldName,
  lookup: Lookup,
): Resolved {
  if (field === "doi" || field === "type") {
    return { kind: "and", children: operands.map((node) => resolveIn(node, field, lookup)) };
  }
  const fields = indexedFields(field);
  const sequences = operands.map((operand) =>
    (operand.kind === "or" ? operand.children : [operand])
      .map((node) => slotsOf(node, fields, lookup))
      .filter((slots) => slots.length > 0),
  );
  return { kind: "near", fields, distance, operands: sequences };
}

function slotsOf(node: Word | Phrase, fields: readonly IndexedField[], lookup: Lookup): Sequence {
  const span: Span = { from: node.from, to: node.to };
  if (node.kind === "word" && node.pattern) {
    return patternTokens(node.text).map((text) =>
      isLikePattern(text) ? lookup({ kind: "pattern", fields, text, span }) : [text],
    );
  }
  const exact =
    node.kind === "phrase" || node.exact || !fields.every((name) => inflected.has(name));
  return terms(node.text).map((text) =>
    exact ? [text] : lookup({ kind: "stem", fields, text, span }),
  );
}

function indexedFields(field: TextField | EntityField | null): readonly IndexedField[] {
  return field === null ? textFields : [field];
}

function resolveDoi(node: Word | Phrase): Resolved {
  const bare = doiKey(node.text);
  const prefix = node.kind === "word" && node.pattern && bare.endsWith("*");
  return { kind: "doi", text: prefix ? bare.slice(0, -1) : bare, prefix };
}

/** A DOI as it is stored: lower case, without the resolver's address. */
function doiKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//u, "")
    .replace(/^doi:\s*/u, "");
}

/** A document type as it is compared: lower case, spaces, hyphens and underscores the same. */
function typeKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, " ");
}

/** Whether the field is of the document's text, whose words have places in the postings. */
export function isTextField(field: IndexedField): field is TextField {
  return !entityFields.some((entity) => entity === field);
}
