import { assign, emit, enqueueActions, setup } from "xstate";
import type { Scan, ScanSummary } from "../../../contract/entities/scan.ts";
import { messages } from "../../../contract/messages.ts";
import { dropDraft, keepDraft } from "../../services/drafts.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import {
  isUnsaved,
  readForm,
  whyNotSaved,
  type ScanEditorContext,
  type ScanEditorInput,
} from "./context.ts";
import { changeForm, emptyForm, formOf, isSameDetails } from "./form.ts";
import type { FormEvent } from "./form.ts";
import { fetchNames, type NamesAsked, type SuggestedName } from "./names.ts";
import { openScan, type Opened } from "./opening.ts";
import { fetchPreview, type Preview, type PreviewSource } from "./preview.ts";
import { refusalsOf } from "./problems.ts";
import { isSameQuery } from "./query-of.ts";
import { renameScan, storeNewScan, storeVersion } from "./saving.ts";

const PREVIEW_DELAY_MS = 350;

export type ScanEditorEvent =
  | FormEvent
  | { type: "scan_type.changed"; scan_type: Scan["scan_type"] }
  | { type: "scan.retry" }
  | { type: "preview.retry" }
  | { type: "preview.source"; source: PreviewSource }
  | { type: "draft.kept" }
  | { type: "draft.discarded" }
  | { type: "save.asked" }
  | ({ type: "names.asked" } & NamesAsked)
  | { type: "query.changed" };

/** The names for a `names.asked`, which it repeats. */
export type NamesFound = { type: "names.found"; names: SuggestedName[] } & NamesAsked;

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : messages.internal);

/** The words of the scan editor's chart: its data, its calls, and what it does with them. */
export const scanEditorSetup = setup({
  types: {
    context: {} as ScanEditorContext,
    events: {} as ScanEditorEvent,
    input: {} as ScanEditorInput,
    emitted: {} as NoticeEmitted | NamesFound,
    tags: {} as "loading" | "counting" | "saving",
  },
  actors: { openScan, fetchPreview, fetchNames, storeNewScan, storeVersion, renameScan },
  delays: { previewDelay: PREVIEW_DELAY_MS },
  guards: {
    isEmpty: ({ context }) => context.query === "",
    isMalformed: ({ context }) => context.problems.length > 0,
    isRefused: ({ context }) => context.refusals.length > 0,
    isPreviewed: ({ context }) =>
      context.preview?.query === context.query && context.preview.source === context.source,
    isAboutQuery: ({ context }, { error }: { error: unknown }) =>
      refusalsOf(error, context.form).length > 0,
    canSave: ({ context }) => whyNotSaved(context) === null,
    isNew: ({ context }) => context.scan === null,
    isQueryChanged: ({ context }) => !isSameQuery(context.form, context.base),
    isDetailsChanged: ({ context }) => !isSameDetails(context.form, context.base),
  },
  actions: {
    open: assign((_, { scan, draft }: Opened) => {
      const base = scan ? formOf(scan) : emptyForm;
      return { scan, base, ...readForm(draft?.form ?? base), isRestored: draft !== null };
    }),
    write: enqueueActions(({ context, enqueue }, { event }: { event: FormEvent }) => {
      const next = readForm(changeForm(context.form, event));
      enqueue.assign({ ...next, savingFailure: null });
      if (next.query === context.query) return;
      enqueue.assign({ refusals: [] });
      enqueue.raise({ type: "query.changed" });
    }),
    revert: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ ...readForm(context.base), refusals: [], isRestored: false });
      enqueue.raise({ type: "query.changed" });
    }),
    keepRestored: assign({ isRestored: false }),
    rememberDraft: ({ context }) => {
      const { owner, scan_id, form } = context;
      if (isUnsaved(context)) keepDraft({ owner, scan_id, form });
      else dropDraft(scan_id);
    },
    forgetDraft: ({ context }) => dropDraft(context.scan_id),
    chooseType: assign({
      scan_type: (_, { scan_type }: { scan_type: Scan["scan_type"] }) => scan_type,
    }),
    chooseSource: assign({ source: (_, { source }: { source: PreviewSource }) => source }),
    showPreview: assign({ preview: (_, { preview }: { preview: Preview }) => preview }),
    refuse: assign({
      refusals: ({ context }, { error }: { error: unknown }) => refusalsOf(error, context.form),
    }),
    failOpening: assign({
      openingFailure: (_, { error }: { error: unknown }) => sentenceOf(error),
    }),
    failPreview: assign({
      previewFailure: (_, { error }: { error: unknown }) => sentenceOf(error),
    }),
    failSaving: assign({
      savingFailure: (_, { error }: { error: unknown }) => sentenceOf(error),
    }),
    keepVersion: assign(({ context: { base, form } }, { scan }: { scan: Scan }) => ({
      scan,
      base: { ...base, mode: form.mode, text: form.text, blocks: form.blocks },
    })),
    keepDetails: assign(({ context }, { summary }: { summary: ScanSummary }) => ({
      scan: context.scan && { ...context.scan, ...summary },
    })),
    askNames: assign({ asked: (_, { field, prefix }: NamesAsked) => ({ field, prefix }) }),
    answerNames: enqueueActions(
      ({ context: { asked }, enqueue }, { names }: { names: SuggestedName[] }) => {
        if (asked) enqueue.emit({ type: "names.found", ...asked, names });
      },
    ),
    tellSaved: emit({ type: "notice", tone: "positive", text: "Scan saved." }),
  },
});
