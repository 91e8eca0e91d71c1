import { highlightCode } from "@lezer/highlight";
import { Fragment, useMemo, type ReactNode } from "react";
import { highlightedParser } from "../../../../query/highlight.ts";
import colours from "./query-colours.module.css";
import { queryHighlighter } from "./query-highlighter.ts";

/** A query as coloured text to read, for lists and headers; it needs nothing of the editor. */
export function QueryText({ query }: { query: string }) {
  const pieces = useMemo(() => highlighted(query), [query]);
  return <span className={colours["text"]}>{pieces}</span>;
}

function highlighted(query: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  highlightCode(
    query,
    highlightedParser.parse(query),
    queryHighlighter,
    (text, classes) =>
      pieces.push(
        classes ? (
          <span key={pieces.length} className={classes}>
            {text}
          </span>
        ) : (
          <Fragment key={pieces.length}>{text}</Fragment>
        ),
      ),
    () => pieces.push("\n"),
  );
  return pieces;
}
