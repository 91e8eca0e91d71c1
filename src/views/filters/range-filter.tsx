import { Skeleton, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { RangeSelection } from "../../../contract/entities/filters.ts";
import {
  type AmountKind,
  amountKindOf,
  readAmount,
  writeAmount,
} from "../../machines/filters/amounts.ts";
import { typedRange } from "../../machines/filters/brush.ts";
import {
  selectAggregate,
  selectAggregationTrouble,
  selectFilters,
} from "../../machines/filters/filters-selectors.ts";
import { rangeOf } from "../../machines/filters/selection.ts";
import classes from "./filters.module.css";
import type { SectionPart } from "./filters-part.ts";
import { Histogram } from "./histogram.tsx";

/** A range of years or numbers: by two boxes, or on the histogram of the documents. */
export function RangeFilter({ filters, definition }: SectionPart) {
  const { key, label } = definition;
  const kind = amountKindOf(definition);
  const range = useSelector(filters, (snapshot) => rangeOf(selectFilters(snapshot), key));
  const aggregate = useSelector(filters, (snapshot) => selectAggregate(snapshot, key));
  const hasFailed = useSelector(filters, selectAggregationTrouble) !== null;
  const send = (selection: RangeSelection | null) =>
    filters.send({ type: "selection.change", key, selection });
  const isCounted = aggregate?.kind === "range";
  return (
    <>
      {isCounted && aggregate.histogram.length > 0 && (
        <Histogram
          label={label}
          kind={kind}
          buckets={aggregate.histogram}
          range={range}
          onRange={send}
        />
      )}
      {isCounted && aggregate.histogram.length === 0 && (
        <p className={classes["quiet"]}>No document has a value here.</p>
      )}
      {!isCounted && !hasFailed && <Skeleton height={80} aria-label={`Counting ${label}`} />}
      <div className={classes["boxes"]}>
        <EndBox
          label={`${label} from`}
          hint={isCounted ? aggregate.min : null}
          kind={kind}
          value={range.min}
          onValue={(min) => send(typedRange(min, range.max))}
        />
        <span aria-hidden>–</span>
        <EndBox
          label={`${label} to`}
          hint={isCounted ? aggregate.max : null}
          kind={kind}
          value={range.max}
          onValue={(max) => send(typedRange(range.min, max))}
        />
      </div>
    </>
  );
}

interface EndBoxPart {
  label: string;
  kind: AmountKind;
  hint: number | null;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
}

/** A box for one end; Enter or leaving it applies what was typed, an empty one opens the end. */
function EndBox({ label, kind, hint, value, onValue }: EndBoxPart) {
  const shown = value === undefined ? "" : writeAmount(value, kind);
  const [text, setText] = useState(shown);
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    setText(shown);
  }
  const apply = () => {
    // Bars end at the cent, which the box does not show.
    if (text === shown) return;
    const number = readAmount(text, kind);
    if (number === value || Number.isNaN(number)) setText(shown);
    else onValue(number);
  };
  return (
    <TextInput
      size="xs"
      inputMode={kind === "dollars" ? "text" : "numeric"}
      aria-label={label}
      placeholder={hint === null ? undefined : writeAmount(hint, kind)}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply();
        if (event.key === "Escape") setText(shown);
      }}
    />
  );
}
