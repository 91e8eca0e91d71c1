import { leaderEntities, leadership } from "../../../contract/services/leadership.ts";
import type { Corpus } from "../../corpus/corpus.ts";
import { canLead, leaders, LEADERS_SHOWN } from "../../corpus/leadership/leaders.ts";
import { invalid } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { CorpusCalls } from "../../http/corpus-calls.ts";
import { readDocumentSet } from "../../http/read-document-set.ts";

/** Who leads in a set of documents. */
export function leadershipRoutes(corpus: Corpus, { check, resultOf }: CorpusCalls): BoundService {
  return withHandlers(leadership, {
    fetchLeadership: async ({ body, caller, signal }) => {
      await check(caller, body);
      const { source, leadersBy = "doc_count", rows = LEADERS_SHOWN } = body;
      const entity = body.entity ?? leaderEntities[source][0];
      if (!canLead(source, entity)) {
        const reason = `Among those of this source are ${leaderEntities[source].join(" and ")} only.`;
        throw invalid({ path: "entity", reason });
      }
      const set = { ...readDocumentSet(body), source };
      const asked = { entity, leadersBy, rows };
      const compute = (shared: AbortSignal) => leaders(corpus, set, asked, shared);
      return resultOf("leaders", [set, asked], compute, signal);
    },
  });
}
