import type { KeyboardEvent } from "react";
import classes from "./filters.module.css";

interface HistogramThumbPart {
  label: string;
  /** The bar it stands at, and the first and last it may stand at. */
  at: number;
  from: number;
  to: number;
  /** How far from the left it stands, 0 to 1. */
  share: number;
  text: (at: number) => string;
  onMove: (at: number) => void;
  onKeep: () => void;
}

const PAGE = 5;

/** One end of the chosen stretch, moved by arrow keys, Page Up and Down, Home and End; letting go of the key applies it. */
export function HistogramThumb(part: HistogramThumbPart) {
  const { label, at, from, to, share, text, onMove, onKeep } = part;
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(part);
    if (next === undefined) return;
    event.preventDefault();
    onMove(Math.min(Math.max(next, from), to));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes["thumb"]}
      style={{ left: `${share * 100}%` }}
      aria-label={label}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={text(at)}
      onKeyDown={move}
      onKeyUp={onKeep}
      onBlur={onKeep}
    />
  );
}

const moves: Record<string, (part: HistogramThumbPart) => number> = {
  ArrowLeft: ({ at }) => at - 1,
  ArrowDown: ({ at }) => at - 1,
  ArrowRight: ({ at }) => at + 1,
  ArrowUp: ({ at }) => at + 1,
  PageDown: ({ at }) => at - PAGE,
  PageUp: ({ at }) => at + PAGE,
  Home: ({ from }) => from,
  End: ({ to }) => to,
};
