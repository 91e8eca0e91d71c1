import { useSelector } from "@xstate/react";
import { useState } from "react";
import { selectAggregate, selectFilters } from "../../machines/filters/filters-selectors.ts";
import { rangeOf } from "../../machines/filters/selection.ts";
import classes from "./filters.module.css";
import type { SectionPart } from "./filters-part.ts";

const STEPS = 100;

/** The least a document must reach, between the two ends that the catalogue names; at its low end it restricts nothing. */
export function SliderFilter({ filters, definition }: SectionPart) {
  const { key, label, ends = ["Low", "High"] } = definition;
  const chosen = useSelector(filters, (snapshot) => rangeOf(selectFilters(snapshot), key).min);
  const aggregate = useSelector(filters, (snapshot) => selectAggregate(snapshot, key));
  const [moved, setMoved] = useState<number | null>(null);
  const low = aggregate?.kind === "range" ? (aggregate.min ?? 0) : 0;
  const high = aggregate?.kind === "range" ? (aggregate.max ?? 1) : 1;
  const value = moved ?? chosen ?? low;
  const keep = () => {
    if (moved === null) return;
    setMoved(null);
    filters.send({
      type: "selection.change",
      key,
      selection: moved <= low ? null : { min: moved },
    });
  };
  return (
    <div className={classes["slider"]}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={wordsFor((value - low) / (high - low || 1), ends)}
        min={low}
        max={high}
        step={(high - low) / STEPS || 1}
        value={value}
        onChange={(event) => setMoved(Number(event.currentTarget.value))}
        onPointerUp={keep}
        onKeyUp={keep}
        onBlur={keep}
      />
      <div className={classes["ends"]} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}

const wordsFor = (share: number, [low, high]: readonly [string, string]) =>
  share <= 0 ? low : share >= 1 ? high : `${Math.round(share * 100)} % from ${low} to ${high}`;
