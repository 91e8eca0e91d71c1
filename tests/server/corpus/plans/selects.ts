interface Bracketed {
  from: number;
  to: number;
  sql: string;
}

/** What a WITH gives a name to: a table (`name AS (…)`) or a value (`(…) AS name`). */
interface Named {
  name: string;
  isTable: boolean;
  sql: string;
  definition: string;
}

/**
 * The selects of a statement whose plans together show all that it reads: the statement, and what the engine works out
 * before it plans it, which are scalars, sets and materialised tables. (What stands behind FROM and JOIN is in the plan
 * around it.) Each is a statement of its own, with the names it needs in front.
 */
export function selectsOf(statement: string): string[] {
  const sql = asSelect(statement);
  if (sql === null) return [];
  const all = bracketed(sql);
  const named = namesIn(sql, all);
  const tables = named.filter(({ isTable }) => isTable).map(({ name }) => name);
  const ahead = all
    .filter(({ from }) => !/\b(?:FROM|JOIN)\s*$/.test(sql.slice(0, from)))
    .filter((select) => !tables.includes(sourceOf(select.sql)));
  return [sql, ...ahead.map((select) => withNames(select.sql, named))];
}

/** What a statement reads as a select; null where it reads nothing. */
function asSelect(statement: string): string | null {
  const sql = statement.trim();
  if (/^(?:TRUNCATE|DROP|CREATE)\b/.test(sql)) return null;
  const insert = /^INSERT INTO \w+(?:\s*\([^()]*\))?\s+((?:SELECT|WITH)\b.*)$/s.exec(sql);
  if (insert) return insert[1]!;
  const update = /^ALTER TABLE (\w+) UPDATE (.*) WHERE (.*)$/s.exec(sql);
  // An assignment `column = value` is a comparison here, which reads the same columns.
  if (update) return `SELECT ${update[2]} FROM ${update[1]} WHERE ${update[3]}`;
  const removal = /^ALTER TABLE (\w+) DELETE (WHERE .*)$/s.exec(sql);
  if (removal) return `SELECT 1 FROM ${removal[1]} ${removal[2]}`;
  return sql;
}

function bracketed(sql: string): Bracketed[] {
  const found: Bracketed[] = [];
  const open: number[] = [];
  let isText = false;
  for (let at = 0; at < sql.length; at++) {
    if (sql[at] === "'") isText = !isText;
    if (isText) continue;
    if (sql[at] === "(") open.push(at);
    if (sql[at] !== ")") continue;
    const from = open.pop()!;
    const inside = sql.slice(from + 1, at);
    if (/^\s*SELECT\b/.test(inside)) found.push({ from, to: at + 1, sql: inside });
  }
  return found;
}

function namesIn(sql: string, all: readonly Bracketed[]): Named[] {
  if (!sql.startsWith("WITH ")) return [];
  return all.flatMap(({ from, to, sql: select }): Named[] => {
    const table = /\b(\w+) AS (?:MATERIALIZED )?$/.exec(sql.slice(0, from));
    if (table) {
      const definition = `${table[0]}(${select})`;
      return [{ name: table[1]!, isTable: true, sql: select, definition }];
    }
    const value = /^ AS (\w+)(?:,|\s+SELECT\b)/.exec(sql.slice(to));
    if (!value) return [];
    const definition = `(${select}) AS ${value[1]}`;
    return [{ name: value[1]!, isTable: false, sql: select, definition }];
  });
}

/** A select with the names in front that it needs, and those that these need. */
function withNames(sql: string, named: readonly Named[]): string {
  const needed = new Set<Named>();
  const gather = (text: string) => {
    for (const one of named) {
      if (needed.has(one) || one.sql.includes(sql)) continue;
      if (!new RegExp(`\\b${one.name}\\b`).test(text)) continue;
      needed.add(one);
      gather(one.sql);
    }
  };
  gather(sql);
  if (needed.size === 0) return sql;
  const definitions = named.filter((one) => needed.has(one)).map(({ definition }) => definition);
  return `WITH ${definitions.join(", ")} ${sql}`;
}

/** The table behind the FROM of a select; empty where that is a select. */
function sourceOf(sql: string): string {
  let flat = sql.replaceAll(/'[^']*'/g, "''");
  for (let before = ""; before !== flat;) {
    before = flat;
    flat = flat.replaceAll(/\([^()]*\)/g, "");
  }
  return /\bFROM (\w+)/.exec(flat)?.[1] ?? "";
}
