const keyOf = (table: string) => `scoutline.table.${table}.columns`;

/** The columns this person chose for a table in this browser, or null when none were chosen. They survive signing out. */
export function storedColumns(table: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? "null");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : null;
  } catch {
    return null;
  }
}

/** Keeps the chosen columns of a table. A browser that keeps nothing forgets them with the page. */
export function storeColumns(table: string, columns: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(columns));
  } catch {
    return;
  }
}
