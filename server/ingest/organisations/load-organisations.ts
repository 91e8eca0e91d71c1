import { basename } from "node:path";
import type { Corpus } from "../../corpus/corpus.ts";
import type { Engine } from "../../corpus/engine.ts";
import { heavy } from "../../corpus/write/heavy.ts";
import type { RecordCounts } from "../../corpus/write/journal.ts";
import type { Load } from "../../corpus/write/load.ts";
import { loadList } from "../load-list.ts";
import type { LoadReport } from "../report.ts";
import {
  type Organisation,
  type OrganisationList,
  readOrganisations,
} from "./read-organisations.ts";

/** An organisation as the corpus has it. */
interface Known extends Organisation {
  /** Files that name it; on none it is found nowhere. */
  lists: string[];
  /** Seconds since 1970. */
  updated: number;
}

/**
 * Loads a list of curated organisations (CSV), to be found in publications by their identifiers, else by their names. What
 * was loaded last counts; organisations that a file of the same name no longer tells of leave the list. Lines that cannot
 * be read are refused with their place and what to write instead.
 */
export async function loadOrganisations(corpus: Corpus, path: string): Promise<LoadReport> {
  return await loadList(corpus, path, {
    source: "organisations",
    read: readOrganisations,
    takeIn: (load, list, absolute) => takeIn(corpus.engine, load, basename(absolute), list),
  });
}

/** Stages what differs from what is known, among it what is no longer on the list. */
async function takeIn(
  engine: Engine,
  load: Load,
  name: string,
  { organisations, ids, refusals }: OrganisationList,
): Promise<{ counts: RecordCounts; note: string }> {
  const known = await readKnown(engine);
  const told = organisations.map((one) => {
    const lists = [...new Set([...(known.get(one.id)?.lists ?? []), name])].toSorted();
    return { ...one, lists };
  });
  const news = told.filter((one) => contentOf(one) !== contentOf(known.get(one.id)));
  const gone = [...known.values()]
    .filter(({ id, lists }) => lists.includes(name) && !ids.has(id))
    .map((one) => ({ ...one, lists: one.lists.filter((list) => list !== name) }));
  const now = Math.floor(Date.now() / 1000);
  const rows = [...news, ...gone].map((one, index) => {
    const { id, name: itsName, alternatives, identifiers, country_code, type, lists } = one;
    const updated_date = Math.max(now, (known.get(id)?.updated ?? 0) + 1);
    const itself = { id, name: itsName, alternatives, identifiers, country_code, type, lists };
    return { ...itself, updated_date, record: index + 1 };
  });
  await engine.insert("staged_organisations", rows, heavy);
  await load.absorbEntities("organisation");
  const kept = news.filter(({ id }) => !known.has(id)).length;
  return {
    counts: {
      read: organisations.length + refusals.length,
      kept,
      replaced: news.length - kept,
      refused: refusals.length,
    },
    note:
      gone.length === 0
        ? ""
        : `no longer on the list: ${gone.map(({ id }) => id).join(", ")}`.slice(0, 2_000),
  };
}

async function readKnown(engine: Engine): Promise<Map<string, Known>> {
  const rows = await engine.rows<Known>(
    `SELECT id, name, alternatives, identifiers, country_code, type, lists, toUnixTimestamp(updated_date) AS updated
     FROM organisations FINAL`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What two tellings of an organisation are compared by. */
function contentOf(one: Omit<Known, "updated"> | undefined): string | null {
  if (!one) return null;
  const { name, alternatives, identifiers, country_code, type, lists } = one;
  return JSON.stringify([name, alternatives, identifiers, country_code, type, lists]);
}
