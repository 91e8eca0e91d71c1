import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { entityFields, queryFields, type EntityField } from "../../../../query/ast.ts";
import { placeAt, type CursorPlace } from "../../../../query/complete.ts";
import { fieldDescriptions } from "../../../../query/fields.ts";

/** Names of a field that begin with what is typed; they may come late, or never when `signal` aborts. */
export type CompleteEntity = (
  field: EntityField,
  prefix: string,
  signal: AbortSignal,
) => Promise<readonly { label: string; detail?: string }[]>;

/** Fewest letters of a name for which names are asked unbidden. */
const NAME_MIN_PREFIX = 2;

const operators: Completion[] = [
  { label: "AND", detail: "both", apply: "AND " },
  { label: "OR", detail: "either or both", apply: "OR " },
  { label: "NOT", detail: "the first without the second", apply: "NOT " },
  { label: "NEAR/5", detail: "with at most 5 words between", apply: "NEAR/5 " },
];
const fields: Completion[] = queryFields.map((field) => ({
  label: `${field}:`,
  detail: fieldDescriptions[field],
}));

/** Completes operators, field names and, with `completeEntity`, names of entities. */
export function queryCompletion(completeEntity: () => CompleteEntity | undefined): Extension {
  return autocompletion({
    icons: false,
    override: [(context) => complete(context, completeEntity())],
  });
}

async function complete(
  context: CompletionContext,
  completeEntity: CompleteEntity | undefined,
): Promise<CompletionResult | null> {
  const place = placeAt(context.state.doc.toString(), context.pos);
  const words = wordsAt(place, context.explicit);
  const names = completeEntity ? await namesAt(place, context, completeEntity) : [];
  const options = [...names, ...words];
  return options.length > 0 && !context.aborted
    ? { from: place.from, to: place.to, options, filter: false }
    : null;
}

/** Operators and fields that begin with what is typed; all that may stand here when asked for. */
function wordsAt(place: CursorPlace, explicit: boolean): Completion[] {
  const typed = place.prefix.toLowerCase();
  if (typed === "" && !explicit) return [];
  const begun = ({ label }: Completion) => {
    const name = label.toLowerCase();
    return name.startsWith(typed) && name !== typed;
  };
  return [
    ...(place.takesOperator ? operators.filter(begun) : []),
    ...(place.takesField ? fields.filter(begun) : []),
  ];
}

async function namesAt(
  { field, prefix }: CursorPlace,
  context: CompletionContext,
  completeEntity: CompleteEntity,
): Promise<Completion[]> {
  const entityField = entityFields.find((name) => name === field);
  if (!entityField || prefix.length < (context.explicit ? 1 : NAME_MIN_PREFIX)) return [];
  const controller = new AbortController();
  context.addEventListener("abort", () => controller.abort(), { onDocChange: true });
  try {
    const names = await completeEntity(entityField, prefix, controller.signal);
    return names.map(({ label, detail }) => ({ label, detail, apply: quoted(label) }));
  } catch {
    // A name that cannot be offered is typed out instead; the query does not suffer.
    return [];
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll(/["“”„‟＂«»\s]+/gu, " ").trim()}"`;
}
