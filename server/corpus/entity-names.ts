import { Bindings } from "./bindings.ts";
import type { Corpus } from "./corpus.ts";
import { type EntityKind, entityTables } from "./schema.ts";

/** An entity as others refer to it; country, state and type are institutions' only, else empty. */
export interface NamedEntity {
  id: string;
  name: string;
  country_code: string;
  state_code: string;
  type: string;
}

/** Looks up entities by their numbers; 0 is nobody. */
export async function entityNames(
  corpus: Corpus,
  wanted: Partial<Record<EntityKind, readonly number[]>>,
  signal?: AbortSignal,
): Promise<(kind: EntityKind, no: number) => NamedEntity | null> {
  const bindings = new Bindings();
  const selects: string[] = [];
  for (const kind of Object.keys(entityTables) as EntityKind[]) {
    const numbers = [...new Set(wanted[kind])].filter((no) => no > 0);
    if (numbers.length === 0) continue;
    const place =
      kind === "institution"
        ? "toString(country_code) AS country_code, toString(state_code) AS state_code, toString(type) AS type"
        : "'' AS country_code, '' AS state_code, '' AS type";
    selects.push(
      `SELECT '${kind}' AS kind, no, id, name, ${place}
       FROM ${entityTables[kind]} FINAL WHERE no IN ${bindings.numbers(numbers)}`,
    );
  }
  if (selects.length === 0) return () => null;
  const rows = await corpus.engine.rows<NamedEntity & { kind: EntityKind; no: number }>(
    selects.join(" UNION ALL "),
    bindings.parameters,
    { signal },
  );
  const found = new Map(rows.map((row) => [`${row.kind} ${row.no}`, row]));
  return (kind, no) => found.get(`${kind} ${no}`) ?? null;
}
