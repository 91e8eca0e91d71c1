import { createActor, fromPromise } from "xstate";
import type { Publication } from "../../../../contract/entities/publication.ts";
import type { Scan } from "../../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../../contract/entities/source.ts";
import type { FetchFilters, FiltersReply } from "../../../../contract/services/documents.ts";
import type { DocumentPage, PageBody } from "../../../../src/machines/documents/document-set.ts";
import { documentsMachine } from "../../../../src/machines/documents/documents-machine.ts";
import type { Exit, Restricted } from "../../../../src/machines/documents/exits.ts";
import { filtersMachine } from "../../../../src/machines/filters/filters-machine.ts";
import type {
  Counted,
  Counting,
  Places,
  Saving,
} from "../../../../src/machines/filters/filters-setup.ts";
import { dealKind } from "../../../../src/views/documents/deals.tsx";
import { patentKind } from "../../../../src/views/documents/patents.tsx";
import { publicationKind } from "../../../../src/views/documents/publications.tsx";
import { SearchedDocuments } from "../../../../src/views/documents/searched-documents.tsx";
import type { DocumentKind } from "../../../../src/views/documents/document-kind.ts";
import { SourceFrame } from "../../../../src/views/documents/source-view.tsx";
import { ScanProvider } from "../../../../src/views/scan/scan-context.tsx";
import { openScan } from "../../../support/open-scan.ts";
import { aFiltersReply, aPage } from "../../../support/publications.ts";
import { renderScreen } from "../../../support/render-screen.tsx";
import { aFilterSet, aScan } from "../../../support/scans.ts";

/** Where the documents of each source stand. */
const views: Record<FilterSource, string> = {
  publication: "publications/documents",
  patent: "patents/documents",
  funding: "funding/dollars",
  fundingPublication: "funding/acknowledgements",
};

const kinds: Record<FilterSource, DocumentKind> = {
  publication: publicationKind,
  patent: patentKind,
  funding: dealKind,
  fundingPublication: publicationKind,
};

interface Setting {
  source?: FilterSource;
  scan?: Scan;
  search?: string;
  documents?: Publication[];
  fetch?: (body: PageBody) => Promise<DocumentPage>;
  save?: (saving: Saving) => Promise<Scan>;
  exits?: Exit[];
  counts?: FiltersReply;
}

/** The documents view at its address, over documents that the test gives. */
export function renderDocuments({
  source = "publication",
  scan = aScan(),
  search = "",
  documents = [],
  exits = [],
  counts = aFiltersReply(),
  fetch,
  save = async ({ filters }) => aScan({ version_id: "12" }, [aFilterSet("5", filters)]),
}: Setting = {}) {
  const asked: PageBody[] = [];
  const scanActor = openScan(scan);
  const machine = documentsMachine.provide({
    actors: {
      fetchPage: fromPromise<DocumentPage, PageBody>(async ({ input }) => {
        asked.push(input);
        return fetch ? fetch(input) : aPage(documents);
      }),
      countExits: fromPromise<Exit[], Restricted>(async () => exits),
      filters: filtersMachine.provide({
        actors: {
          fetchFilters: fromPromise<FiltersReply, FetchFilters>(async () => counts),
          fetchPlaces: fromPromise<Places>(async () => ({
            countries: [
              { name: "France", "alpha-2": "FR", "alpha-3": "FRA", "country-code": "250" },
              { name: "United States", "alpha-2": "US", "alpha-3": "USA", "country-code": "840" },
            ],
            states: [{ state_code: "TX", display_name: "Texas" }],
          })),
          saveVersion: fromPromise<Scan, Saving>(({ input }) => save(input)),
          recordCounts: fromPromise<Counted, Counting>(async () => new Promise(() => undefined)),
        },
        delays: { saveDelay: 0 },
      }),
    },
    delays: { searchDelay: 0 },
  });
  const actor = createActor(machine, {
    input: { source, scan, search, maySave: true },
  }).start();
  const view = renderScreen(
    <ScanProvider scan={scanActor}>
      <SourceFrame documents={actor} scan={scan} title="Documents">
        {(parts) => <SearchedDocuments kind={kinds[source]} {...parts} />}
      </SourceFrame>
    </ScanProvider>,
    {
      at: `/scan/1/active/11/${views[source]}${search}`,
      pattern: `/scan/:id/active/:active/${views[source]}`,
    },
  );
  return { ...view, actor, scanActor, asked };
}
