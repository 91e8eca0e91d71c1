import type { Engine, Parameters, QueryOptions } from "../../../../server/corpus/engine.ts";
import { selectsOf } from "./selects.ts";

interface Named {
  Name: string;
}

interface Index {
  Type: string;
  Name?: string;
  Keys?: string[];
  Condition?: string;
}

interface PlanNode {
  "Node Type": string;
  Description?: string;
  Header?: Named[];
  "Prewhere info"?: {
    "Prewhere filter": { "Prewhere filter expression": { Inputs: Named[]; Outputs: Named[] } };
  };
  Indexes?: Index[];
  Plans?: PlanNode[];
}

/** Reads of nothing that lies on a disk: a constant row, a table in memory, what the parts of a table know by heart. */
const inMemory = ["ReadFromSystemOne", "ReadFromMemoryStorage", "ReadFromPreparedSource"];

/**
 * What a statement reads of tables, by the engine's own plans, each read once and in order:
 * `table(columns) by key(columns), index, granules of index`. The key is what is looked up in the primary key; an index
 * by itself gives the answer without its column, one of “granules of” only leaves granules out; with none of them the
 * table is read `in full`. What is known to have no rows is `nothing`, and further columns of the rows that an ORDER BY
 * with LIMIT leaves are read by `rows that are left`.
 */
export async function readsOf(
  engine: Pick<Engine, "rows">,
  statement: string,
  parameters: Parameters,
  options: QueryOptions,
): Promise<string[]> {
  const reads = new Set<string>();
  for (const select of selectsOf(statement)) {
    const lines = await engine.rows<{ explain: string }>(
      `EXPLAIN json = 1, header = 1, indexes = 1, actions = 1 ${select}`,
      parameters,
      options,
    );
    const text = lines.map(({ explain }) => explain).join("\n");
    const [{ Plan: plan }] = JSON.parse(text) as [{ Plan: PlanNode }];
    for (const node of nodesOf(plan)) if (isRead(node)) reads.add(describe(node));
  }
  return [...reads].toSorted();
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function isRead({ "Node Type": type }: PlanNode): boolean {
  return type.includes("Read") && !inMemory.includes(type);
}

function describe(node: PlanNode): string {
  const { "Node Type": type, Description: table = "", Indexes: indexes } = node;
  const columns = columnsOf(node);
  const stored = columns.filter((name) => !name.startsWith("_")).join(", ");
  if (type === "LazilyReadFromMergeTree") return `rows that are left(${stored})`;
  if (type === "ReadNothing" || !indexes) return "nothing";
  if (type !== "ReadFromMergeTree") throw new Error(`It is not known what a ${type} reads.`);
  const used = usedOf(indexes, columns);
  const how = used.length > 0 ? `by ${used.join(", ")}` : "in full";
  return `${table.split(".").at(-1)}(${stored}) ${how}`;
}

/** The columns that are read: what is filtered by while reading, and what is handed on without having been computed. */
function columnsOf(node: PlanNode): string[] {
  const filter = node["Prewhere info"]?.["Prewhere filter"]["Prewhere filter expression"];
  const computed = new Set(filter?.Outputs.map(({ Name }) => Name));
  const handedOn = (node.Header ?? []).filter(({ Name }) => !computed.has(Name));
  const all = [...(filter?.Inputs ?? []), ...handedOn];
  return [...new Set(all.map(({ Name }) => Name))].toSorted();
}

function usedOf(indexes: readonly Index[], columns: readonly string[]): string[] {
  const keys = indexes.flatMap((index) => (index.Type === "PrimaryKey" ? keysOf(index) : []));
  // What a text index answers is a column of its own, named by the question.
  const answers = columns.flatMap((name) => /^__text_index_(\w+_index)_/.exec(name)?.[1] ?? []);
  const direct = [...new Set(answers)];
  const granules = indexes
    .flatMap(({ Name }) => Name ?? [])
    .filter((name) => name.endsWith("_index") && !direct.includes(name))
    .map((name) => `granules of ${name}`);
  const key = keys.length > 0 ? [`key(${keys.join(", ")})`] : [];
  return [...key, ...direct.toSorted(), ...granules.toSorted()];
}

/** What is looked up in a primary key, in its order: a column, or a function of one, which finds less. */
function keysOf({ Keys: order = [], Condition: condition = "" }: Index): string[] {
  const asked = [...condition.matchAll(/\((\w+(?:\([^()]*\))?) in /g)].map((match) => match[1]!);
  return [...new Set(asked)].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}
