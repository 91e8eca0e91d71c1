import { UnstyledButton } from "@mantine/core";
import { Suspense, useState } from "react";
import { lazyPart } from "../shared/lazy-part.ts";
import classes from "./scan.module.css";

/** The colours come after the text, for what parses a query is large. */
const QueryText = lazyPart(
  () => import("../shared/query-editor/query-text.tsx"),
  (part) => part.QueryText,
);

/** Longer queries are shown in two lines until asked for. */
const SHORT = 160;

/** The scan's query, read-only; a long one opens in place. */
export function ScanQuery({ query }: { query: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = query.length > SHORT;
  if (query === "") return null;
  return (
    <div className={classes["query"]}>
      <div className={classes["queryText"]} data-clamped={(isLong && !isWhole) || undefined}>
        <Suspense fallback={query}>
          <QueryText query={query} />
        </Suspense>
      </div>
      {isLong && (
        <UnstyledButton
          className={classes["more"]}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Less" : "Whole query"}
        </UnstyledButton>
      )}
    </div>
  );
}
