import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { diagnosticCount, lintKeymap } from "@codemirror/lint";
import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap, placeholder as hint } from "@codemirror/view";
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import type { QueryProblem } from "../../../../query/problem.ts";
import { queryCompletion, type CompleteEntity } from "./query-completion.ts";
import { queryDiagnostics, setServerProblems } from "./query-diagnostics.ts";
import { queryHighlighter } from "./query-highlighter.ts";
import { queryLanguage } from "./query-language.ts";
import { queryTheme } from "./query-theme.ts";

export interface QueryEditorProps {
  value: string;
  onChange: (text: string) => void;
  /** The accessible name. */
  label: string;
  placeholder?: string;
  /** Problems that only the server knows; those of the grammar are found here. */
  problems?: readonly QueryProblem[];
  completeEntity?: CompleteEntity;
  /** Mod-Enter; in a single block Enter too. */
  onSubmit?: () => void;
  /** In pixels, with the border. */
  minHeight?: number;
  autoFocus?: boolean;
  /** One block of several: line breaks become spaces. */
  singleBlock?: boolean;
}

/** A change that came from outside needs no answer. */
const fromOutside = Annotation.define<boolean>();

/**
 * The editor of the query language: colours, matching brackets, completion, problems under the
 * offending characters with their mends. Tab leaves it; F8 goes to the next problem.
 */
export function QueryEditor(props: QueryEditorProps) {
  const { value, label, placeholder = "", problems = none, minHeight = 96 } = props;
  const { autoFocus = false, singleBlock = false } = props;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [said, setSaid] = useState("");
  const [looks] = useState(() => new Compartment());
  const described = useId();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const submit = () => {
      latest.current.onSubmit?.();
      return latest.current.onSubmit !== undefined;
    };
    const created = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          keymap.of([
            { key: "Mod-Enter", run: submit },
            ...(singleBlock
              ? [
                  {
                    key: "Enter",
                    run: () => {
                      submit();
                      return true;
                    },
                  },
                ]
              : []),
          ]),
          singleBlock ? oneLine : [],
          behaviour,
          looks.of([]),
          queryCompletion(() => latest.current.completeEntity),
          queryDiagnostics(([first]) =>
            setSaid(first ? `${first.reason} ${first.mend ?? ""}` : ""),
          ),
          EditorView.updateListener.of((update) => {
            const isOurs = update.transactions.some((one) => one.annotation(fromOutside));
            if (update.docChanged && !isOurs) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    setView(created);
    return () => {
      setView(null);
      created.destroy();
    };
  }, [looks, singleBlock]);

  useEffect(() => {
    view?.dispatch({
      effects: looks.reconfigure([
        EditorView.contentAttributes.of((of) => ({
          "aria-label": label,
          "aria-multiline": String(!singleBlock),
          ...(diagnosticCount(of.state) > 0 && {
            "aria-invalid": "true",
            "aria-describedby": described,
          }),
        })),
        hint(placeholder),
        queryTheme(minHeight),
      ]),
    });
  }, [view, looks, label, placeholder, minHeight, singleBlock, described]);

  useEffect(() => {
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: value },
      annotations: fromOutside.of(true),
    });
  }, [view, value]);

  useEffect(() => {
    view?.dispatch({ effects: setServerProblems.of(problems) });
  }, [view, problems]);

  useEffect(() => {
    if (autoFocus) view?.focus();
  }, [view, autoFocus]);

  return (
    <>
      <div ref={host} />
      <VisuallyHidden id={described}>{said}</VisuallyHidden>
    </>
  );
}

const none: readonly QueryProblem[] = [];

const behaviour: Extension = [
  history(),
  drawSelection(),
  EditorView.lineWrapping,
  queryLanguage(),
  syntaxHighlighting(queryHighlighter),
  bracketMatching(),
  closeBrackets(),
  keymap.of([...closeBracketsKeymap, ...lintKeymap, ...historyKeymap, ...standardKeymap]),
];

const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const changes = Array.from(transaction.newDoc.toString().matchAll(/\n/gu), ({ index }) => ({
    from: index,
    to: index + 1,
    insert: " ",
  }));
  return [transaction, { changes, sequential: true }];
});

/** The nonce that the server wrote into this page; the editor's styles carry it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}
