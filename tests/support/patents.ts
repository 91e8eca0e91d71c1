import type { Corpus } from "../../server/corpus/corpus.ts";
import { beginLoad } from "../../server/corpus/write/load.ts";
import type { StagedPatent } from "../../server/corpus/write/staged-patent.ts";

/** A patent family with little in it but what is given. */
export function aPatent(id: string, more: Partial<StagedPatent> = {}): StagedPatent {
  return {
    id,
    updated_date: "2024-01-01 00:00:00",
    family_id: "",
    publication_number: `US-${id.replaceAll(/\D/g, "")}-A1`,
    title: "",
    abstract: "",
    language: "en",
    authority: "US",
    kind_code: "A1",
    status: "application",
    filing_date: 0,
    priority_date: 0,
    publication_date: 0,
    granted_date: 0,
    citation_count: 0,
    family_size: 1,
    inventors: [],
    assignees: [],
    cpc_codes: [],
    members: [],
    awards: [],
    cited_dois: [],
    url: "",
    record: 1,
    ...more,
  };
}

/** Loads patents as one finished load. */
export async function loadPatents(
  corpus: Corpus,
  patents: readonly StagedPatent[],
  path = "patents",
): Promise<void> {
  const load = await beginLoad(corpus, { source: "test", path, demo: false });
  const file = await load.openFile(path, "1");
  await load.stage("patent", patents);
  await load.closeFile(file.no, await load.absorb("patent", file.no));
  await load.finish();
}
