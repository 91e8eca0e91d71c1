import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Scan } from "../../../../contract/entities/scan.ts";
import type { User } from "../../../../contract/entities/user.ts";
import type { ScanEditorInput } from "../../../../src/machines/scan-editor/context.ts";
import { emptyForm } from "../../../../src/machines/scan-editor/form.ts";
import type { NamesAsked, SuggestedName } from "../../../../src/machines/scan-editor/names.ts";
import type { Opened } from "../../../../src/machines/scan-editor/opening.ts";
import type { Preview, PreviewSource } from "../../../../src/machines/scan-editor/preview.ts";
import { scanEditorMachine } from "../../../../src/machines/scan-editor/scan-editor-machine.ts";
import { ApiError } from "../../../../src/services/api.ts";
import { readDraft, type EditorForm } from "../../../../src/services/drafts.ts";
import { ScanEditor } from "../../../../src/views/scan-editor/scan-editor.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { aScan } from "../../../support/scans.ts";
import { analyst } from "../../../support/session.ts";

const year = new Date().getFullYear();

function found(query: string, total = 1_234, source: PreviewSource = "publication"): Preview {
  const title = (id: string) => ({
    id,
    title: `Cells, part ${id}`,
    note: "Journal of Cells · 2021",
  });
  return {
    query,
    source,
    counts: {
      publication: {
        total,
        years: [
          { from: 1990, to: 1990, count: 34 },
          { from: year, to: year, count: total - 34 },
        ],
      },
      patent: { total: 0, years: [] },
      funding: null,
    },
    titles: total > 0 ? [title("1"), title("2")] : [],
  };
}

interface Services {
  opened?: Opened;
  fetchPreview?: (query: string, source: PreviewSource) => Promise<Preview>;
  storeNewScan?: (form: EditorForm) => Promise<Scan>;
  fetchNames?: (asked: NamesAsked | null) => Promise<SuggestedName[]>;
}

async function open(
  {
    opened = { scan: null, draft: null },
    fetchPreview = (query, source) => Promise.resolve(found(query, 1_234, source)),
    storeNewScan = () => Promise.resolve(aScan()),
    fetchNames = () => Promise.resolve([]),
  }: Services = {},
  input: ScanEditorInput = { scan_id: null, owner: "7" },
  user: User = analyst,
) {
  const machine = scanEditorMachine.provide({
    delays: { previewDelay: 1 },
    actors: {
      openScan: fromPromise(() => Promise.resolve(opened)),
      fetchPreview: fromPromise(({ input: { query, source } }) => fetchPreview(query, source)),
      storeNewScan: fromPromise(({ input: form }) => storeNewScan(form)),
      fetchNames: fromPromise(({ input: asked }) => fetchNames(asked)),
    },
  });
  const actor = createActor(machine, { input }).start();
  const view = renderScreen(<ScanEditor actor={actor} />, {
    at: "/search",
    pattern: "/search",
    actors: startTestActors(user),
  });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, actor };
}

const query = () => screen.findByRole("textbox", { name: "Query" });
const name = () => screen.getByRole("textbox", { name: "Name" });
const save = () => screen.getByRole("button", { name: "Save" });

beforeEach(() => sessionStorage.clear());

test("a written query shows its count, its years and its first titles", async () => {
  await open();
  await userEvent.type(await query(), "zinc");
  expect(await screen.findByText("1,234", { selector: "strong" })).toBeVisible();
  expect(screen.getByRole("img", { name: /Bars of publications per year/ })).toHaveAccessibleName(
    new RegExp(`${year - 9} to ${year}, at most 1,200`),
  );
  expect(screen.getByText("Cells, part 1")).toBeVisible();
});

test("every source has its count and ten years; the chosen one shows its own, what could not be counted says so", async () => {
  const asked: string[] = [];
  await open({
    fetchPreview: async (text, source) => {
      asked.push(source);
      return found(text, 1_234, source);
    },
  });
  await userEvent.type(await query(), "zinc");
  const sources = await screen.findByRole("group", { name: "Documents per source" });
  const names = within(sources)
    .getAllByRole("button")
    .map((button) => button.textContent);
  expect(names).toEqual(["Publications 1,234", "Patents 0", "Funding not counted"]);
  await userEvent.click(within(sources).getByRole("button", { name: /Patents/ }));
  expect(await screen.findByText("patent families")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("0 patent families");
  expect(asked.at(-1)).toBe("patent");
});

test("the years have a table twin, of ten years or of all", async () => {
  await open();
  await userEvent.type(await query(), "zinc");
  await userEvent.click(await screen.findByRole("radio", { name: "Table" }));
  const figures = () =>
    within(screen.getByRole("table"))
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map((cell) => cell.textContent),
      );
  expect(figures()).toHaveLength(10);
  expect(figures()[0]).toEqual([`${year}`, "1,200"]);
  await userEvent.click(screen.getByRole("radio", { name: "All years" }));
  expect(figures()).toEqual([
    [`${year}`, "1,200"],
    ["1990", "34"],
  ]);
});

test("what cannot be read is said in a sentence, and its mend is one click away", async () => {
  const asked = vi.fn((text: string) => Promise.resolve(found(text)));
  await open({ fetchPreview: asked });
  await userEvent.type(await query(), "zinc )");
  const problem = await screen.findByRole("alert");
  expect(save()).toBeDisabled();
  expect(screen.getByText("Mend the query first.")).toBeVisible();
  await userEvent.click(within(problem).getByRole("button"));
  expect(await screen.findByText("1,234", { selector: "strong" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked.mock.calls.at(-1)?.[0].trim()).toBe("zinc");
});

test("what only the server knows to be wrong is said too", async () => {
  await open({
    fetchPreview: () =>
      Promise.reject(
        new ApiError(400, {
          id: "query_too_broad",
          message: "A wildcard in the query stands for too many words.",
          errors: [{ path: "query", from: 0, to: 3, reason: "zi* stands for 9,000 words." }],
        }),
      ),
  });
  await userEvent.type(await query(), "zi*");
  expect(await screen.findByRole("alert")).toHaveTextContent("zi* stands for 9,000 words.");
});

test("a failed count can be asked for again", async () => {
  let isDown = true;
  await open({
    fetchPreview: (text) =>
      isDown
        ? Promise.reject(
            new ApiError(0, { id: "offline", message: "The server cannot be reached." }),
          )
        : Promise.resolve(found(text)),
  });
  await userEvent.type(await query(), "zinc");
  expect(await screen.findByText("The server cannot be reached.")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1,234", { selector: "strong" })).toBeVisible();
});

test("a query that finds nothing gets a hint", async () => {
  await open({ fetchPreview: (text) => Promise.resolve(found(text, 0)) });
  await userEvent.type(await query(), "zinc AND ore");
  expect(await screen.findByText(/matches all 2 clauses/)).toBeVisible();
});

test("text becomes blocks and text again with the same meaning", async () => {
  const { actor } = await open();
  await userEvent.type(await query(), "zinc AND (ore OR oxide)");
  await userEvent.click(screen.getByRole("radio", { name: "Blocks" }));
  expect(await screen.findByRole("textbox", { name: "Block 1" })).toHaveTextContent("zinc");
  expect(screen.getByRole("textbox", { name: "Block 2" })).toHaveTextContent("ore OR oxide");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "How block 2 joins" }), "NOT");
  await userEvent.click(screen.getByRole("radio", { name: "Text" }));
  expect(await query()).toHaveTextContent("zinc AND NOT (ore OR oxide)");
  expect(actor.getSnapshot().context.problems).toEqual([]);
});

test("blocks are added, moved and removed by keyboard, and the focus stays with them", async () => {
  const { actor } = await open();
  await userEvent.click(await screen.findByRole("radio", { name: "Blocks" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Block 1" }), "zinc");
  screen.getByRole("button", { name: "Add a block" }).focus();
  await userEvent.keyboard("{Enter}");
  const second = await screen.findByRole("textbox", { name: "Block 2" });
  expect(second).toHaveFocus();
  await userEvent.type(second, "ore");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  const values = () => actor.getSnapshot().context.form.blocks.map((block) => block.value);
  expect(values()).toEqual(["ore", "zinc"]);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Block 1" })).toHaveFocus());
  screen.getByRole("button", { name: "Move block 1 down (Alt ↓)" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(values()).toEqual(["zinc", "ore"]);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Move block 2 down (Alt ↓)" })).toHaveFocus(),
  );
  screen.getByRole("button", { name: "Remove block 2" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(values()).toEqual(["zinc"]);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Block 1" })).toHaveFocus());
});

test("Ctrl-S saves from inside the query and leads to the results", async () => {
  const forms: EditorForm[] = [];
  const { router } = await open({
    storeNewScan: (form) => {
      forms.push(form);
      return Promise.resolve(aScan());
    },
  });
  expect(save()).toBeDisabled();
  await userEvent.type(name(), "Zinc");
  await userEvent.type(await query(), "zinc");
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe("/scan/1/active/11/publications/documents"),
  );
  expect(forms).toEqual([{ ...emptyForm, text: "zinc", name: "Zinc" }]);
});

test("a scan about people opens with its authors", async () => {
  const { router } = await open({
    storeNewScan: (form) => Promise.resolve(aScan({ scan_category: form.scan_category })),
  });
  await userEvent.type(name(), "Zinc");
  await userEvent.type(await query(), "zinc");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), "people");
  await userEvent.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe("/scan/1/active/11/authors"));
});

test("leaving unsaved work asks first; keeping on stays, leaving forgets it", async () => {
  const { router } = await open();
  await userEvent.type(await query(), "zinc");
  await act(() => router.navigate("/scan"));
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe("/search");
  expect(readDraft(null, "7")?.form.text).toBe("zinc");
  await act(() => router.navigate("/scan"));
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/scan"));
  expect(readDraft(null, "7")).toBeNull();
});

test("the way to the sign-in does not ask, and keeps the work", async () => {
  const { router } = await open();
  await userEvent.type(await query(), "zinc");
  await act(() => router.navigate("/login"));
  expect(router.state.location.pathname).toBe("/login");
  expect(readDraft(null, "7")?.form.text).toBe("zinc");
});

test("work that came back can be discarded", async () => {
  const form = { ...emptyForm, text: "zinc", name: "Zinc" };
  await open({ opened: { scan: null, draft: { owner: "7", scan_id: null, form } } });
  expect(await query()).toHaveTextContent("zinc");
  await userEvent.click(screen.getByRole("button", { name: "Discard it" }));
  expect(await query()).not.toHaveTextContent("zinc");
  expect(name()).toHaveValue("");
});

test("a guest is led to the sign-in instead of saving", async () => {
  const guest: User = { ...analyst, uid: "", role: "PUBLIC" };
  await open({}, { scan_id: null, owner: null }, guest);
  expect(save()).toBeDisabled();
  expect(screen.getByRole("button", { name: "Sign in to save your work." })).toBeVisible();
});

test("semantic search says that it is not here yet and leads back", async () => {
  await open();
  await userEvent.click(await screen.findByRole("radio", { name: "Semantic" }));
  expect(screen.getByRole("heading", { name: "Semantic search is not here yet" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Back to boolean" }));
  expect(await query()).toBeVisible();
});

test("names are offered behind a field", async () => {
  const asked: (NamesAsked | null)[] = [];
  await open({
    fetchNames: (question) => {
      asked.push(question);
      return Promise.resolve([{ label: "Curie, Marie", detail: "12" }]);
    },
  });
  await userEvent.type(await query(), "author:cur");
  expect(await screen.findByRole("option", { name: /Curie, Marie/ })).toBeVisible();
  expect(asked.at(-1)).toEqual({ field: "author", prefix: "cur" });
});
