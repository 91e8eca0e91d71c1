import { documents } from "../contract/services/documents.ts";
import type { Client } from "./client.ts";
import { documentsBody, filtersBody, type Scenario } from "./scenarios.ts";
import type { Search } from "./searches/search.ts";

/** Makes the scenario's call with a search and returns the number of matching documents. */
export async function ask(client: Client, scenario: Scenario, search: Search): Promise<number> {
  const reply =
    scenario.kind === "documents"
      ? await client.call(documents, "fetchDocuments", { body: documentsBody(scenario, search) })
      : await client.call(documents, "fetchFilters", { body: filtersBody(scenario, search) });
  return (reply as { total: number }).total;
}
