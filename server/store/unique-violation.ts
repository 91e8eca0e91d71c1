/** Whether a statement failed because the unique index has such an entry already. */
export function violatesUnique(error: unknown, index: string): boolean {
  const fault = error instanceof Error && error.cause ? error.cause : error;
  if (!(fault instanceof Error)) return false;
  const { code, constraint } = fault as { code?: unknown; constraint?: unknown };
  return code === "23505" && constraint === index;
}
