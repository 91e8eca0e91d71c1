import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { QueryText } from "../shared/query-editor/query-text.tsx";
import classes from "./scan.module.css";

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
        <QueryText query={query} />
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
