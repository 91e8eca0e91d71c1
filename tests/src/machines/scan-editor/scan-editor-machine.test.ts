import { beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import type { Scan, ScanSummary } from "../../../../contract/entities/scan.ts";
import type { EditorForm } from "../../../../src/services/drafts.ts";
import { ApiError } from "../../../../src/services/api.ts";
import { keepDraft, readDraft } from "../../../../src/services/drafts.ts";
import {
  isUnsaved,
  whyNotSaved,
  type ScanEditorInput,
} from "../../../../src/machines/scan-editor/context.ts";
import { emptyForm } from "../../../../src/machines/scan-editor/form.ts";
import type { NamesAsked, SuggestedName } from "../../../../src/machines/scan-editor/names.ts";
import type { Opened } from "../../../../src/machines/scan-editor/opening.ts";
import type {
  Preview,
  PreviewAsked,
  PreviewSource,
} from "../../../../src/machines/scan-editor/preview.ts";
import type { Change } from "../../../../src/machines/scan-editor/saving.ts";
import { scanEditorMachine } from "../../../../src/machines/scan-editor/scan-editor-machine.ts";
import { emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { after, coverMachine, done, failed } from "../../../support/machine-paths.ts";
import { aScan } from "../../../support/scans.ts";

const preview = (query: string, source: PreviewSource = "publication"): Preview => ({
  query,
  source,
  counts: {
    publication: { total: 3, years: [{ from: 2021, to: 2021, count: 3 }] },
    patent: { total: 0, years: [] },
    funding: null,
  },
  titles: [{ id: "W1", title: "Zinc", note: "Journal of Metals · 2021" }],
});
const refusal = new ApiError(400, {
  id: "query_too_broad",
  message: "A wildcard in the query stands for too many words.",
  errors: [{ path: "query", from: 0, to: 4, reason: "zi* stands for 9,000 words." }],
});
const offline = new ApiError(0, { id: "offline", message: "The server cannot be reached." });
const newScan: ScanEditorInput = { scan_id: null, owner: "7" };
const knownScan: ScanEditorInput = { scan_id: "1", owner: "7" };

beforeEach(emptyBrowserStorage);

test(
  "every state and transition of the editor is walked, for a new scan and for a known one",
  {
    timeout: 60_000,
  },
  () => {
    const scan = aScan();
    const form = { ...emptyForm, text: "zinc", name: "Zinc" };
    const renamed = aScan({ name: "Zinc" });
    const opening = [
      done("openScan", { scan: null, draft: null }),
      done("openScan", { scan, draft: { owner: "7", scan_id: "1", form } }),
      failed("openScan"),
      { type: "scan.retry" },
    ] as const;
    const asking = [
      { type: "names.asked", field: "author", prefix: "cur" },
      done("fetchNames", [{ label: "Marie Curie", detail: "12" }]),
      failed("fetchNames"),
    ] as const;
    const editing = [
      { type: "mode.changed", mode: "blocks" },
      { type: "text.changed", text: "" },
      { type: "text.changed", text: "zinc" },
      { type: "text.changed", text: "zinc AND (" },
      { type: "problem.mended", problem: { block: null, from: 0, to: 0, reason: "" } },
      { type: "details.changed", details: { name: "Zinc" } },
      { type: "scan_type.changed", scan_type: "boolean" },
      { type: "draft.kept" },
      { type: "draft.discarded" },
      { type: "preview.retry" },
      { type: "preview.source", source: "patent" },
      after("previewDelay", "scan-editor.editing.preview.waiting"),
      failed("fetchPreview", refusal),
      failed("fetchPreview", offline),
      { type: "save.asked" },
    ] as const;
    const arranging = [
      { type: "mode.changed", mode: "text" },
      { type: "block.added" },
      { type: "block.changed", id: 1, value: "zinc" },
      { type: "block.operator.changed", id: 1, operator: "AND" },
      { type: "block.moved", id: 1, by: -1 },
      { type: "block.removed", id: 2 },
    ] as const;
    const storing = [
      done("storeNewScan", scan),
      failed("storeNewScan", refusal),
      failed("storeNewScan", offline),
      done("storeVersion", scan),
      failed("storeVersion", refusal),
      failed("storeVersion", offline),
      done("renameScan", renamed),
      failed("renameScan", refusal),
      failed("renameScan", offline),
    ] as const;
    coverMachine(scanEditorMachine, {
      beforePath: emptyBrowserStorage,
      input: knownScan,
      // Names and blocks are worked on beside everything else; crossing them with all of it would only multiply the paths.
      events: (snapshot) => {
        if (snapshot.matches({ editing: { names: "asking" } })) return asking;
        if (snapshot.context.form.mode === "blocks" && snapshot.matches("editing"))
          return arranging;
        if (snapshot.matches({ editing: { preview: "empty" } })) return [...asking, ...editing];
        const counted = done(
          "fetchPreview",
          preview(snapshot.context.query, snapshot.context.source),
        );
        if (snapshot.matches("editing")) return [...editing, counted];
        return snapshot.matches("storing") ? storing : opening;
      },
      distinguish: ({
        context: { form: written, query, source, preview: shown, refusals, scan: known },
      }) =>
        JSON.stringify([
          known !== null,
          query,
          written.mode,
          written.name,
          shown?.query === query,
          shown?.source === source,
          refusals.length,
        ]),
      invariant: (snapshot) => {
        if (snapshot.hasTag("saving")) expect(snapshot.context.owner).not.toBeNull();
        if (snapshot.matches({ editing: { preview: "shown" } }))
          expect(snapshot.context.preview).toMatchObject({
            query: snapshot.context.query,
            source: snapshot.context.source,
          });
        if (snapshot.matches({ editing: { preview: "invalid" } }))
          expect(whyNotSaved(snapshot.context)).not.toBeNull();
      },
    });
  },
);

interface Services {
  openScan: (signal: AbortSignal) => Promise<Opened>;
  fetchPreview: (
    query: string,
    signal: AbortSignal,
    source: PreviewAsked["source"],
  ) => Promise<Preview>;
  fetchNames: (asked: NamesAsked | null, signal: AbortSignal) => Promise<SuggestedName[]>;
  storeNewScan: (form: EditorForm) => Promise<Scan>;
  storeVersion: (change: Change) => Promise<Scan>;
  renameScan: (change: Change) => Promise<ScanSummary>;
}

const pending = <T>() => new Promise<T>(() => undefined);

async function startEditor(services: Partial<Services> = {}, input = newScan) {
  const {
    openScan = () => Promise.resolve({ scan: null, draft: readDraft(input.scan_id, input.owner) }),
    fetchPreview = () => pending<Preview>(),
    fetchNames = () => pending<SuggestedName[]>(),
    storeNewScan = () => pending<Scan>(),
    storeVersion = () => pending<Scan>(),
    renameScan = () => pending<ScanSummary>(),
  } = services;
  const clock = new SimulatedClock();
  const machine = scanEditorMachine.provide({
    actors: {
      openScan: fromPromise(({ signal }) => openScan(signal)),
      fetchPreview: fromPromise(({ input: { query, source }, signal }) =>
        fetchPreview(query, signal, source),
      ),
      fetchNames: fromPromise(({ input: asked, signal }) => fetchNames(asked, signal)),
      storeNewScan: fromPromise(({ input: form }) => storeNewScan(form)),
      storeVersion: fromPromise(({ input: change }) => storeVersion(change)),
      renameScan: fromPromise(({ input: change }) => renameScan(change)),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag("loading"));
  return { actor, clock };
}

const write = (text: string) => ({ type: "text.changed", text }) as const;
const name = (text: string) => ({ type: "details.changed", details: { name: text } }) as const;

test("a pause in the writing counts the query, and more writing gives the count up", async () => {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const { actor, clock } = await startEditor({
    fetchPreview: (query, signal) => {
      asked.push(query);
      signals.push(signal);
      return query === "zinc oxide" ? Promise.resolve(preview(query)) : pending();
    },
  });
  actor.send(write("zin"));
  clock.increment(300);
  actor.send(write("zinc"));
  clock.increment(300);
  expect(asked).toEqual([]);
  clock.increment(100);
  expect(asked).toEqual(["zinc"]);
  actor.send(write("zinc oxide"));
  expect(signals[0]?.aborted).toBe(true);
  clock.increment(400);
  const shown = await waitFor(actor, (s) => s.matches({ editing: { preview: "shown" } }));
  expect(shown.context.preview).toEqual(preview("zinc oxide"));
  expect(asked).toEqual(["zinc", "zinc oxide"]);
});

test("returning to the counted query shows its count without asking again", async () => {
  const fetchPreview = vi.fn((query: string) => Promise.resolve(preview(query)));
  const { actor, clock } = await startEditor({ fetchPreview });
  actor.send(write("zinc"));
  clock.increment(400);
  await waitFor(actor, (s) => s.matches({ editing: { preview: "shown" } }));
  actor.send(write("zinc ("));
  clock.increment(400);
  expect(actor.getSnapshot().value).toEqual({ editing: { preview: "invalid", names: "idle" } });
  actor.send(write("zinc"));
  expect(actor.getSnapshot().value).toEqual({ editing: { preview: "shown", names: "idle" } });
  expect(fetchPreview).toHaveBeenCalledTimes(1);
});

test("what the server refuses is put on the block that holds it", async () => {
  const { actor, clock } = await startEditor({
    fetchPreview: (query) => {
      const from = query.indexOf("zi*");
      const errors = [{ path: "query", from, to: from + 3, reason: "Too many words." }];
      return Promise.reject(new ApiError(400, { id: "query_too_broad", message: "", errors }));
    },
  });
  actor.send(write("(oxide OR ore) AND zi* AND mine"));
  actor.send({ type: "mode.changed", mode: "blocks" });
  clock.increment(400);
  const { context } = await waitFor(actor, (s) => s.matches({ editing: { preview: "refused" } }));
  expect(context.refusals).toEqual([{ block: 2, from: 0, to: 3, reason: "Too many words." }]);
});

test("a new scan is saved whole, its draft is forgotten and the news is told", async () => {
  const forms: EditorForm[] = [];
  const { actor } = await startEditor({
    storeNewScan: (form) => {
      forms.push(form);
      return Promise.resolve(aScan());
    },
  });
  const news: unknown[] = [];
  actor.on("notice", (notice) => news.push(notice));
  actor.send(write("zinc"));
  actor.send(name("Zinc"));
  expect(readDraft(null, "7")?.form).toEqual({ ...emptyForm, text: "zinc", name: "Zinc" });
  actor.send({ type: "save.asked" });
  const { context, status } = await waitFor(actor, (s) => s.matches("saved"));
  expect(status).toBe("done");
  expect(context.scan).toEqual(aScan());
  expect(forms).toEqual([{ ...emptyForm, text: "zinc", name: "Zinc" }]);
  expect(readDraft(null, "7")).toBeNull();
  expect(news).toEqual([{ type: "notice", tone: "positive", text: "Scan saved." }]);
});

test("a refused saving keeps the work and puts the server's problems on the query", async () => {
  const { actor } = await startEditor({ storeNewScan: () => Promise.reject(refusal) });
  actor.send(write("zi* ore"));
  actor.send(name("Zinc"));
  actor.send({ type: "save.asked" });
  const { context } = await waitFor(actor, (s) => s.matches({ editing: { preview: "refused" } }));
  expect(context.savingFailure).toBe("A wildcard in the query stands for too many words.");
  expect(context.refusals).toEqual([
    { block: null, from: 0, to: 4, reason: "zi* stands for 9,000 words." },
  ]);
  expect(isUnsaved(context)).toBe(true);
  expect(readDraft(null, "7")?.form.text).toBe("zi* ore");
});

test("changing only the name of a scan makes no version", async () => {
  const scan = aScan();
  const { actor } = await startEditor(
    {
      openScan: () => Promise.resolve({ scan, draft: null }),
      storeVersion: () => Promise.reject(new Error("A version was made.")),
      renameScan: ({ form }) => Promise.resolve(aScan({ name: form.name })),
    },
    knownScan,
  );
  expect(whyNotSaved(actor.getSnapshot().context)).toBe("Everything is saved.");
  actor.send(name("Zinc"));
  actor.send({ type: "save.asked" });
  const { context } = await waitFor(actor, (s) => s.matches("saved"));
  expect(context.scan?.name).toBe("Zinc");
});

test("a name that could not be saved after the query is saved alone the next time", async () => {
  const scan = aScan();
  const storeVersion = vi.fn(() => Promise.resolve(aScan({ version_id: "12", query: "zinc" })));
  let isDown = true;
  const { actor } = await startEditor(
    {
      openScan: () => Promise.resolve({ scan, draft: null }),
      storeVersion,
      renameScan: ({ form }) =>
        isDown
          ? Promise.reject(offline)
          : Promise.resolve(aScan({ version_id: "12", name: form.name })),
    },
    knownScan,
  );
  actor.send(write("zinc"));
  actor.send(name("Zinc"));
  actor.send({ type: "save.asked" });
  const { context } = await waitFor(actor, (s) => s.context.savingFailure !== null);
  expect(context.savingFailure).toBe("The server cannot be reached.");
  isDown = false;
  actor.send({ type: "save.asked" });
  const saved = await waitFor(actor, (s) => s.matches("saved"));
  expect(storeVersion).toHaveBeenCalledTimes(1);
  expect(saved.context.scan).toMatchObject({ version_id: "12", name: "Zinc" });
});

test("kept work comes back, and discarding it returns to the scan as saved", async () => {
  const form = { ...emptyForm, text: "zinc OR", name: "Zinc" };
  keepDraft({ owner: null, scan_id: null, form });
  const { actor } = await startEditor();
  const { context } = actor.getSnapshot();
  expect([context.form, context.isRestored]).toEqual([form, true]);
  actor.send({ type: "draft.discarded" });
  const reverted = actor.getSnapshot().context;
  expect([reverted.form, reverted.isRestored, reverted.problems]).toEqual([emptyForm, false, []]);
  expect(readDraft(null, "7")).toBeNull();
});

test("why saving is not possible is said, one reason at a time", async () => {
  const { actor } = await startEditor();
  const reason = () => whyNotSaved(actor.getSnapshot().context);
  expect(reason()).toBe("Write a query first.");
  actor.send(write("zinc ("));
  expect(reason()).toBe("Mend the query first.");
  actor.send(write("zinc"));
  expect(reason()).toBe("Give the scan a name.");
  actor.send(name("   "));
  expect(reason()).toBe("Give the scan a name.");
  actor.send(name("n".repeat(201)));
  expect(reason()).toBe("The name is longer than 200 characters.");
  actor.send({ type: "details.changed", details: { name: "n", description: "d".repeat(4_001) } });
  expect(reason()).toBe("The description is longer than 4000 characters.");
  actor.send({ type: "details.changed", details: { description: "" } });
  actor.send({ type: "scan_type.changed", scan_type: "semantic" });
  expect(reason()).toBe("This part of the product is not here yet.");
  actor.send({ type: "scan_type.changed", scan_type: "boolean" });
  expect(reason()).toBeNull();
});

test("another source is shown without a word of the query being written", async () => {
  const asked: [string, string][] = [];
  const { actor, clock } = await startEditor({
    fetchPreview: (query, _signal, source) => {
      asked.push([query, source]);
      return Promise.resolve(preview(query, source));
    },
  });
  actor.send(write("zinc"));
  clock.increment(400);
  await waitFor(actor, (s) => s.matches({ editing: { preview: "shown" } }));
  actor.send({ type: "preview.source", source: "patent" });
  clock.increment(400);
  const { context } = await waitFor(actor, (s) => s.context.preview?.source === "patent");
  expect(context.preview).toEqual(preview("zinc", "patent"));
  actor.send({ type: "preview.source", source: "patent" });
  clock.increment(400);
  expect(asked).toEqual([
    ["zinc", "publication"],
    ["zinc", "patent"],
  ]);
});

test("a public session previews and does not save", async () => {
  const { actor, clock } = await startEditor(
    {
      openScan: () => Promise.resolve({ scan: null, draft: null }),
      fetchPreview: (query) => Promise.resolve(preview(query)),
    },
    { scan_id: null, owner: null },
  );
  actor.send(write("zinc"));
  actor.send(name("Zinc"));
  clock.increment(400);
  await waitFor(actor, (s) => s.matches({ editing: { preview: "shown" } }));
  expect(whyNotSaved(actor.getSnapshot().context)).toBe("Sign in to save your work.");
  expect(actor.getSnapshot().can({ type: "save.asked" })).toBe(false);
});

test("names are answered with their question, and a newer question drops the older", async () => {
  const signals: AbortSignal[] = [];
  const { actor } = await startEditor({
    fetchNames: (asked, signal) => {
      signals.push(signal);
      return asked?.prefix === "cur"
        ? Promise.resolve([{ label: "Marie Curie", detail: "12" }])
        : pending();
    },
  });
  const found: unknown[] = [];
  actor.on("names.found", (event) => found.push(event));
  actor.send({ type: "names.asked", field: "author", prefix: "cu" });
  actor.send({ type: "names.asked", field: "author", prefix: "cur" });
  await waitFor(actor, (s) => s.matches({ editing: { names: "idle" } }));
  expect(signals[0]?.aborted).toBe(true);
  expect(found).toEqual([
    {
      type: "names.found",
      field: "author",
      prefix: "cur",
      names: [{ label: "Marie Curie", detail: "12" }],
    },
  ]);
});
