import type { FilterAggregate } from "../../../contract/entities/aggregation.ts";
import type { FilterDefinition } from "../../../contract/filters/definition.ts";
import type { FiltersReply } from "../../../contract/services/documents.ts";
import type { CompiledSet } from "../compile/document-set.ts";
import type { CodeFilter, FilterMeaning } from "../compile/filter-table.ts";
import type { Corpus } from "../corpus.ts";
import { entityNames } from "../entity-names.ts";
import type { EntityKind } from "../schema.ts";
import { countCodes } from "./code-counts.ts";
import { codesAggregate, shownCodes } from "./code-values.ts";
import { readCodes } from "./code-tree.ts";
import type { EntityCounts } from "./entity-values.ts";
import type { Counts } from "./facts.ts";
import type { Plan } from "./plan.ts";
import { factsAggregate, listsAggregate } from "./replies.ts";
import { type Showing, entityAggregate } from "./values.ts";

/** A filter with what it asks and how it is shown. */
export interface Asked {
  definition: FilterDefinition;
  meaning: FilterMeaning;
  plan: Plan;
  showing: Showing;
}

export interface Answer {
  /** 0 for the facts of all filters, else the place of the filter among the asked ones, from 1. */
  filter: number;
  /** JSON */
  value: string;
}

/** What the engine answered, as the contract shows it. */
export async function aggregatesOf(
  corpus: Corpus,
  asked: readonly Asked[],
  answers: readonly Answer[],
  compiled: CompiledSet,
  signal?: AbortSignal,
): Promise<Pick<FiltersReply, "total" | "filters">> {
  const { numbers } = compiled;
  const values = new Map(
    answers.map(({ filter, value }) => [filter, JSON.parse(value) as unknown]),
  );
  const entitiesOf = (index: number) => values.get(index + 1) as EntityCounts;
  const wanted: Partial<Record<EntityKind, number[]>> = {};
  asked.forEach(({ meaning, showing }, index) => {
    if (meaning.is !== "entities") return;
    const { kind } = meaning;
    const selected = showing.selected.flatMap(({ id }) => numbers(kind, id));
    wanted[kind] = [
      ...(wanted[kind] ?? []),
      ...entitiesOf(index)[1].map(([no]) => no),
      ...selected,
    ];
  });
  const name = await entityNames(corpus, wanted, signal);
  const facts = values.get(0) as unknown[];
  const total = Number(facts.shift());
  const filters: Record<string, FilterAggregate> = {};
  for (const [index, { definition, meaning, plan, showing }] of asked.entries()) {
    const { key } = definition;
    if ("facts" in plan) {
      const own = facts.splice(0, plan.facts.aggregates("1").length);
      filters[key] = factsAggregate(definition, meaning, own, showing);
    } else if ("lists" in plan) {
      filters[key] = listsAggregate(meaning, values.get(index + 1) as Counts, showing);
    } else if (meaning.is === "codes") {
      const { selected } = plan.entities;
      const tree = { key, filter: meaning, counted: selected, showing, answer: entitiesOf(index) };
      filters[key] = await codesOf(corpus, tree, compiled, signal);
    } else {
      const { kind } = plan.entities.filter;
      filters[key] = entityAggregate(kind, entitiesOf(index), showing, numbers, name);
    }
  }
  return { total, filters };
}

interface AskedTree {
  key: string;
  filter: CodeFilter;
  /** Numbers that were counted whatever they come to: without a count they do not occur. */
  counted: readonly number[];
  showing: Showing;
  answer: EntityCounts;
}

/** The tree of a filter's codes: what stands above those that were asked for is counted, too. */
async function codesOf(
  corpus: Corpus,
  { key, filter, counted, showing, answer }: AskedTree,
  compiled: CompiledSet,
  signal?: AbortSignal,
): Promise<FilterAggregate> {
  const { kind } = filter;
  const [occurring, commonest, selected] = answer;
  const shown = shownCodes(kind, answer, showing, compiled.numbers);
  const codes = await readCodes(corpus, { [kind]: shown }, signal);
  const counts = new Map([...commonest, ...selected]);
  const missing = codes
    .withParents(kind, shown)
    .filter((no) => !counts.has(no) && !counted.includes(no));
  const more = await countCodes(corpus, compiled, key, filter, missing, signal);
  for (const [no, count] of more) counts.set(no, count);
  return codesAggregate(kind, shown, counts, occurring, showing, compiled.numbers, codes);
}
