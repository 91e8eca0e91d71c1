import type { FilterSource } from "../../../contract/entities/source.ts";
import type { CountsReply } from "../../../contract/services/documents.ts";
import { type CompiledSet, compileSet, wholeSet } from "../compile/document-set.ts";
import type { Corpus } from "../corpus.ts";
import { countCompiled } from "../count.ts";
import type { DocumentSet } from "../document-set.ts";

/** The sets of a scan's documents: one query and version, with the filters of each source. */
export type ScanSets = Readonly<Record<FilterSource, DocumentSet>>;

const publicationFacts = {
  publication: "count()",
  author: "uniqExactArray(author_nos)",
  institution: "uniqExactArray(institution_nos)",
  funder: "uniqExactArray(funder_nos)",
  bplEntities: "uniqExactArray(organisation_nos)",
};
const patentFacts = {
  patent: "count()",
  inventor: "uniqExactArray(inventor_nos)",
  assignee: "uniqExactArray(assignee_nos)",
};

/**
 * How many documents and entities each tab of a scan shows, exactly: one statement for each table of documents, and
 * one more where publications that acknowledge funders have other filters than publications.
 */
export async function countTabs(
  corpus: Corpus,
  sets: ScanSets,
  signal?: AbortSignal,
): Promise<CountsReply> {
  const isSameSet = filtersOf(sets.fundingPublication) === filtersOf(sets.publication);
  const compiled = (source: FilterSource) => compileSet(corpus, sets[source], signal);
  const facts = async (source: "publication" | "patent", asked: Record<string, string>) =>
    countFacts(corpus, await compiled(source), asked, signal);
  const count = async (source: FilterSource) =>
    countCompiled(corpus, await compiled(source), signal);
  const [publications, patents, funding, fundingPublication] = await Promise.all([
    facts("publication", {
      ...publicationFacts,
      ...(isSameSet && { fundingPublication: "countIf(notEmpty(agency_nos))" }),
    }),
    facts("patent", patentFacts),
    count("funding"),
    isSameSet ? null : count("fundingPublication"),
  ]);
  return {
    counts: {
      ...publications,
      ...patents,
      funding,
      ...(fundingPublication !== null && { fundingPublication }),
    } as CountsReply["counts"],
    corpus_version: Math.min(sets.publication.as_of ?? Infinity, corpus.version()),
  };
}

async function countFacts(
  corpus: Corpus,
  compiled: CompiledSet,
  facts: Record<string, string>,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const selected = Object.entries(facts).map(([name, sql]) => `${sql} AS ${name}`);
  const [row] = await corpus.engine.rows<Record<string, number>>(
    `SELECT ${selected.join(", ")} FROM ${compiled.tables.documents} WHERE ${wholeSet(compiled)}`,
    compiled.bindings.parameters,
    { signal },
  );
  return row!;
}

function filtersOf({ filters, cross_filters, search_within }: DocumentSet): string {
  return JSON.stringify([filters, cross_filters, search_within]);
}
