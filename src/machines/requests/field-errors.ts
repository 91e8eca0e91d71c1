import type { Problem } from "../../../contract/answer.ts";

/** What is wrong with a field of the body, in the server's words; null when nothing is. */
export function fieldError(problems: readonly Problem[], field: string): string | null {
  const found = problems.filter(({ path }) => path.replace(/^body\./, "").split(".")[0] === field);
  return found.length > 0 ? found.map(({ reason }) => reason).join(" ") : null;
}

/** The refusal itself, unless each of its problems stands at one of these fields. */
export function formError(
  { error, problems }: { error: string | null; problems: readonly Problem[] },
  fields: readonly string[],
): string | null {
  const isPlaced =
    problems.length > 0 &&
    problems.every(({ path }) => fields.includes(path.replace(/^body\./, "").split(".")[0] ?? ""));
  return isPlaced ? null : error;
}
