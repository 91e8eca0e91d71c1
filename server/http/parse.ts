import * as z from "zod/mini";
import type { Problem } from "../../contract/answer.ts";
import { invalid } from "./api-error.ts";

/** The value as the schema has it; an `invalid` with every place where it does not fit, paths beginning with `prefix`. */
export function parseOrRefuse<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  prefix: readonly string[] = [],
): z.output<T> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) {
    const place = placeOfNul(parsed.data, prefix);
    if (!place) return parsed.data;
    throw invalid({ path: place.join("."), reason: "A text must not hold the character U+0000." });
  }
  throw invalid(...parsed.error.issues.flatMap((issue) => problemsOf(issue, prefix)));
}

function problemsOf(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[]): Problem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...path, key].join("."),
      reason: "There is no such field.",
    }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    return nearest(issue.errors).flatMap((inner) => problemsOf(inner, path));
  }
  return [{ path: path.join(".") || "body", reason: issue.message }];
}

/** The issues of the variant that was most probably meant: the one in which the value's own fields exist. */
function nearest(variants: z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const strangers = (issues: z.core.$ZodIssue[]) =>
    issues.reduce(
      (sum, issue) => sum + (issue.code === "unrecognized_keys" ? 1 + issue.keys.length : 0),
      0,
    );
  return variants.toSorted((a, b) => strangers(a) - strangers(b) || a.length - b.length)[0]!;
}

/** Where a text holds U+0000, which PostgreSQL cannot store; null when none does. */
function placeOfNul(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === "string") return value.includes("\u0000") ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const place = key.includes("\u0000") ? path : placeOfNul(inner, [...path, key]);
    if (place) return place;
  }
  return null;
}
