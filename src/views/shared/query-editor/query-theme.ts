import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

const hairline = "1px solid var(--mantine-color-default-border)";
const raised = {
  backgroundColor: "var(--mantine-color-body)",
  color: "var(--mantine-color-text)",
  border: hairline,
  borderRadius: "var(--mantine-radius-sm)",
  boxShadow: "var(--mantine-shadow-md)",
};
const action = {
  marginLeft: "8px",
  padding: "1px 8px",
  border: hairline,
  borderRadius: "var(--mantine-radius-sm)",
  backgroundColor: "var(--mantine-color-default-hover)",
  color: "var(--mantine-color-text)",
};

/** How the editor looks. All colours are Mantine's variables, so light and dark need no second theme. */
export function queryTheme(minHeight: number): Extension {
  return EditorView.theme({
    "&": {
      border: hairline,
      borderRadius: "var(--mantine-radius-default)",
      backgroundColor: "var(--mantine-color-default)",
      color: "var(--mantine-color-text)",
      fontSize: "var(--mantine-font-size-md)",
    },
    "&.cm-focused": {
      borderColor: "var(--mantine-primary-color-filled)",
      outline: "1px solid var(--mantine-primary-color-filled)",
    },
    ".cm-scroller": {
      minHeight: `${minHeight - 2}px`,
      maxHeight: "60vh",
      fontFamily: "var(--mantine-font-family-monospace)",
      lineHeight: "1.6",
    },
    ".cm-content": {
      minHeight: `${minHeight - 2}px`,
      padding: "6px 0",
      caretColor: "var(--mantine-color-text)",
    },
    ".cm-line": { padding: "0 10px" },
    ".cm-placeholder": { color: "var(--text-quiet)" },
    ".cm-cursor": { borderLeftColor: "var(--mantine-color-text)" },
    ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
      { background: "color-mix(in srgb, var(--mantine-primary-color-filled) 25%, transparent)" },
    "&.cm-focused .cm-matchingBracket": {
      backgroundColor: "var(--mantine-primary-color-light)",
      color: "inherit",
      outline: "1px solid var(--mantine-primary-color-filled)",
    },
    "&.cm-focused .cm-nonmatchingBracket": {
      backgroundColor: "transparent",
      color: "var(--mantine-color-error)",
    },
    ".cm-lintRange-error": {
      backgroundImage: "none",
      textDecoration: "underline wavy var(--mantine-color-error)",
      textUnderlineOffset: "3px",
    },
    ".cm-lintRange-active": { backgroundColor: "var(--mantine-primary-color-light)" },
    ".cm-lintPoint-error:after": { borderBottomColor: "var(--mantine-color-error)" },
    ".cm-tooltip": raised,
    ".cm-tooltip.cm-tooltip-autocomplete > ul": {
      maxHeight: "40vh",
      fontFamily: "var(--mantine-font-family)",
      fontSize: "var(--mantine-font-size-sm)",
    },
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "4px 10px" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
      backgroundColor: "var(--mantine-primary-color-light)",
      color: "var(--mantine-color-text)",
    },
    ".cm-completionDetail": {
      marginLeft: "1em",
      fontStyle: "normal",
      color: "var(--text-quiet)",
    },
    ".cm-diagnostic": {
      maxWidth: "480px",
      padding: "6px 10px",
      fontFamily: "var(--mantine-font-family)",
      fontSize: "var(--mantine-font-size-sm)",
    },
    ".cm-diagnostic-error": { borderLeft: "3px solid var(--mantine-color-error)" },
    ".cm-diagnosticAction": action,
    ".cm-panels": {
      borderTop: hairline,
      backgroundColor: "var(--mantine-color-body)",
      color: "var(--mantine-color-text)",
    },
    ".cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]":
      {
        backgroundColor: "var(--mantine-primary-color-light)",
      },
    ".cm-panel.cm-panel-lint button[name=close]": { color: "var(--text-quiet)" },
  });
}
