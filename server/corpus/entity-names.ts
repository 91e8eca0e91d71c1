import { Bindings } from "./bindings.ts";
import type { Corpus } from "./corpus.ts";
import { perCorpus } from "./lru.ts";
import { type EntityKind, entityTables } from "./schema.ts";

/** An entity as others refer to it; country, state and type where such entities have them, else empty. */
export interface NamedEntity {
  id: string;
  name: string;
  country_code: string;
  state_code: string;
  type: string;
}

/** The entity of a number; null for nobody (0) and for numbers that are not known. */
export type EntityNames = (kind: EntityKind, no: number) => NamedEntity | null;

const remembered = perCorpus<NamedEntity>(100_000);

/** Looks up entities by their numbers. */
export async function entityNames(
  corpus: Corpus,
  wanted: Partial<Record<EntityKind, readonly number[]>>,
  signal?: AbortSignal,
): Promise<EntityNames> {
  const cache = remembered(corpus);
  const found = new Map<string, NamedEntity>();
  const bindings = new Bindings();
  const selects: string[] = [];
  for (const kind of Object.keys(wanted) as EntityKind[]) {
    const missing = [...new Set(wanted[kind])].filter((no) => {
      const known = cache.get(`${corpus.version()} ${kind} ${no}`);
      if (known) found.set(`${kind} ${no}`, known);
      return no > 0 && !known;
    });
    if (missing.length > 0) selects.push(namesSql(kind, bindings.numbers(missing)));
  }
  if (selects.length > 0) {
    const version = corpus.version();
    const rows = await corpus.engine.rows<NamedEntity & { kind: EntityKind; no: number }>(
      selects.join(" UNION ALL "),
      bindings.parameters,
      { signal },
    );
    for (const { kind, no, ...entity } of rows) {
      found.set(`${kind} ${no}`, entity);
      cache.set(`${version} ${kind} ${no}`, entity);
    }
  }
  return (kind, no) => found.get(`${kind} ${no}`) ?? null;
}

/** What entities of a kind have of country, state and type. */
const placeColumns: Partial<Record<EntityKind, readonly string[]>> = {
  institution: ["country_code", "state_code", "type"],
  assignee: ["country_code", "state_code", "type"],
  inventor: ["country_code", "state_code"],
};

function namesSql(kind: EntityKind, numbers: string): string {
  const known = placeColumns[kind] ?? [];
  const places = ["country_code", "state_code", "type"].map((column) =>
    known.includes(column) ? `toString(${column}) AS ${column}` : `'' AS ${column}`,
  );
  return `SELECT '${kind}' AS kind, no, id, name, ${places.join(", ")} FROM ${entityTables[kind]} FINAL WHERE no IN ${numbers}`;
}
