import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { page as browserPage } from "vitest/browser";
import type { Scan } from "../../../../contract/entities/scan.ts";
import {
  selectFilters,
  selectView,
} from "../../../../src/machines/documents/documents-selectors.ts";
import { aPublication } from "../../../support/publications.ts";
import { aFilterSet, aScan } from "../../../support/scans.ts";
import { renderDocuments } from "./render-documents.tsx";

const place = "/scan/1/active/11/publications/documents";
const french = { coauthor_countries: { items: [{ id: "FR" }] } };

beforeEach(async () => {
  localStorage.clear();
  await browserPage.viewport(1280, 800);
});

/** A filter was chosen, is said in the address, and is being saved. */
async function renderSaving() {
  let save: (scan: Scan) => void = () => undefined;
  const saved = new Promise<Scan>((resolve) => (save = resolve));
  const view = renderDocuments({ documents: [aPublication("1")], save: () => saved });
  await screen.findByRole("article");
  const filters = selectFilters(view.actor.getSnapshot())!;
  act(() => filters.send({ type: "filters.replace", filters: french }));
  await waitFor(() => {
    expect(filters.getSnapshot().matches({ version: { own: "saving" } })).toBe(true);
    expect(view.router.state.location.search).toBe("?coauthor_countries=FR");
  });
  const { pathname } = view.router.state.location;
  expect(pathname).toBe(place);
  const answer = () => {
    save(aScan({ version_id: "12" }, [aFilterSet("5", french)]));
    return saved;
  };
  return { ...view, answer };
}

const addressIn = ({ state: { location } }: Awaited<ReturnType<typeof renderSaving>>["router"]) =>
  location.pathname + location.search;

test("a version that is saved in the moment of going back does not bring its filters back", async () => {
  const { actor, router, answer, scanActor } = await renderSaving();
  await act(async () => {
    void router.navigate(-1);
    // Before anything of the way back is drawn.
    await answer();
  });
  await waitFor(() => expect(selectView(actor.getSnapshot()).filters).toEqual({}));
  expect(addressIn(router)).toBe(place);
  expect(scanActor.getSnapshot().context.scan?.version_id).toBe("11");
});

test("nor does it undo a step to another view", async () => {
  const { router, answer } = await renderSaving();
  await act(async () => {
    void router.navigate(`${place}/elsewhere`);
    await answer();
  });
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  expect(addressIn(router)).toBe(`${place}/elsewhere`);
});

test("who goes back and forth before anything is drawn gets the version that is saved", async () => {
  const { router, answer, scanActor } = await renderSaving();
  await act(async () => {
    void router.navigate(-1);
    void router.navigate(1);
    await answer();
  });
  const saying = place.replace("11", "12");
  await waitFor(() => expect(addressIn(router)).toBe(`${saying}?coauthor_countries=FR`));
  expect(scanActor.getSnapshot().context.scan?.version_id).toBe("12");
});
