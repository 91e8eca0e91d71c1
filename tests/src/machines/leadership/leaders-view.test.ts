import fc from "fast-check";
import { expect, test } from "vitest";
import { leaderEntities, leadersByValues } from "../../../../contract/services/leadership.ts";
import {
  type LeadersView,
  readLeadersView,
  writeLeadersView,
} from "../../../../src/machines/leadership/leaders-view.ts";
import { aScan } from "../../../support/scans.ts";

test("the address of a view leads back to it, whatever the source", () => {
  for (const source of ["publication", "patent"] as const) {
    const key = source === "patent" ? "inventors" : "coauthors";
    const view = fc.record({
      ids: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 4 }),
      search_within: fc.string({ maxLength: 50 }),
      entity: fc.constantFrom(...leaderEntities[source]),
      leadersBy: fc.constantFrom(...leadersByValues),
    });
    fc.assert(
      fc.property(view, ({ ids, search_within, entity, leadersBy }) => {
        const items = ids.toSorted((a, b) => (a < b ? -1 : 1)).map((id) => ({ id }));
        const given: LeadersView = {
          documents: {
            filters: items.length > 0 ? { [key]: { items } } : {},
            search_within,
            sort: { field: "relevance", direction: "DESC" },
            page: 1,
            rowsPerPage: 10,
            layout: "cards",
          },
          entity,
          leadersBy,
        };
        const shown = { source, scan: aScan() };
        expect(readLeadersView(writeLeadersView(given, shown), shown)).toEqual(given);
      }),
    );
  }
});

test("a plain view has the empty address, and what an address gets wrong is as at first", () => {
  const shown = { source: "publication", scan: aScan() } as const;
  const plain = readLeadersView("", shown);
  expect(writeLeadersView(plain, shown)).toBe("");
  expect(readLeadersView("entity=inventor&by=luck", shown)).toEqual(plain);
});
