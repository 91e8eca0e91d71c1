import { documents } from "../../../contract/services/documents.ts";
import { scans } from "../../../contract/services/scans.ts";
import { beginLoad } from "../../../server/corpus/write/load.ts";
import type { StagedPublication } from "../../../server/corpus/write/staging.ts";
import { createSession } from "../../../server/store/sessions.ts";
import { loadPublications } from "../../support/corpus.ts";
import { createPerson, createScan, type Person } from "../../support/people.ts";
import { type CallParts, dataOf, type TestServer } from "../../support/server.ts";
import { universeRecords } from "../../support/universe.ts";

const { publications } = universeRecords();

type Change = Omit<CallParts<typeof scans.endpoints.createVersion>["body"], "scan_id">;

/** Makes people's work and a second version of some records on a server; returns who did it. */
export async function workOn(server: TestServer): Promise<Person> {
  const analyst = await createPerson(server);
  const { token } = analyst;
  const first = await createScan(server, analyst, {
    name: "Zeilen\nund “Zeichen”",
    query: "energy OR (health NEAR/5 model)",
    filters: { publication: { publication_year: { min: 2015 } } },
  });
  const { scan_id } = first;
  const changes: Change[] = [
    { query: "energy" },
    { source: "publication", filters: { publication_year: { max: 2019 } } },
    { source: "publication", filters: {} },
  ];
  for (const change of changes) {
    const body = { scan_id, ...change };
    dataOf(await server.call(scans, "createVersion", { token, body }));
  }
  const deleted = await createScan(server, analyst);
  const { scan_id: gone } = deleted;
  dataOf(await server.call(scans, "deleteScan", { token, query: { scan_id: gone } }));
  await loadPublications(server.corpus, renewed(0, 300, "as revised"), "second");
  return analyst;
}

/** Begins a load of news and of newer versions, and leaves it in the middle. */
export async function leaveLoadUnfinished(server: TestServer): Promise<void> {
  const load = await beginLoad(server.corpus, { source: "test", path: "third", demo: false });
  const file = await load.openFile("third", "1");
  const news = renewed(300, 500, "never finished").map((one) => ({ ...one, id: `X${one.id}` }));
  await load.stage("publication", [...renewed(200, 600, "never finished"), ...news]);
  await load.absorb("publication", file.no);
}

function renewed(from: number, to: number, remark: string): StagedPublication[] {
  return publications.slice(from, to).map((one) => ({
    ...one,
    title: `${one.title} ${remark}`,
    updated_date: remark === "as revised" ? "2090-01-01 00:00:00" : "2091-01-01 00:00:00",
    record: one.record + 1,
  }));
}

/** What a server answers to calls of every kind, some of them at an earlier version of the corpus. */
export async function answersOf(server: TestServer, { uid }: Person): Promise<unknown[]> {
  const { token } = await createSession(server.store.db, Number(uid));
  const set = { scan_type: "boolean", source: "publication" } as const;
  const answers: unknown[] = [];
  for (const query of ["", "energy", "model NEAR/10 analysis", "revised", "finished", "stud*"]) {
    for (const more of [{ filters: { publication_year: { min: 2012 } } }, { as_of: 1 }]) {
      const body = { ...set, query, ...more };
      const [page, filters] = await Promise.all([
        server.call(documents, "fetchDocuments", { token, body: { ...body, rowsPerPage: 20 } }),
        server.call(documents, "fetchFilters", { token, body: { ...body, size: 0 } }),
      ]);
      answers.push(dataOf(page), dataOf(filters));
    }
  }
  const list = dataOf(await server.call(scans, "getUserScans", { token, query: { user_id: uid } }));
  answers.push(list);
  for (let version = 1; version <= Number(list[0]!.version_id); version++) {
    const query = { version_id: String(version) };
    answers.push(
      await server.call(scans, "getScanDetails", { token, query }).then(withoutRequestId),
    );
  }
  return answers;
}

/** A refusal names its request, which is another one each time. */
function withoutRequestId(answer: { ok: boolean; status: number; failure?: object }): unknown {
  return answer.ok ? answer : { status: answer.status };
}
