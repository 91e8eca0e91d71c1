/** A condition in SQL, or what is known to hold for every document or for none. */
export type Condition = string | boolean;

export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(false)) return false;
  return joined(conditions, " AND ") ?? true;
}

export function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(true)) return true;
  return joined(conditions, " OR ") ?? false;
}

export function not(condition: Condition): Condition {
  return typeof condition === "boolean" ? !condition : `NOT ${condition}`;
}

/** The condition as SQL, whatever is known about it. */
export function sqlOf(condition: Condition): string {
  return typeof condition === "boolean" ? (condition ? "1" : "0") : condition;
}

function joined(conditions: readonly Condition[], operator: string): string | null {
  const texts = conditions.filter((condition) => typeof condition === "string");
  if (texts.length < 2) return texts[0] ?? null;
  return `(${texts.join(operator)})`;
}
