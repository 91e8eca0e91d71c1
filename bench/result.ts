import type { Summary } from "./statistics.ts";

/** One line of the table: a call, beside PostgreSQL where it has a counterpart there. */
export interface Row {
  name: string;
  /** Null when it failed. */
  ours: Summary | null;
  theirs: Summary | null;
  /** The mean of the matching documents, here and there, over the searches that both answered: they show equal work. */
  documents: { ours: number; theirs: number } | null;
  /** What a reader should know of the row. */
  note?: string;
  /** Why there is no figure. */
  failed?: string;
}

/** A figure that is not the duration of a call. */
export interface Figure {
  name: string;
  /** Null when it failed. */
  value: number | null;
  unit: string;
  note?: string;
  failed?: string;
}

/** What was measured over one universe. */
export interface Run {
  publications: number;
  /** Which searches were chosen, in sentences. */
  notes: string[];
  rows: Row[];
  figures: Figure[];
}

export interface Result {
  date: string;
  machine: string;
  /** Of the minute before the bench began: what else the machine was doing. */
  load: number;
  version: string;
  /** Null: no comparison; `missing` says why. */
  comparison: { label: string; settings: string } | null;
  missing: string | null;
  /** From the smallest universe to the largest, which the targets are held against. */
  runs: Run[];
}

/** How many times as fast as the comparison the row is, by the medians. */
export function ratioOf({ ours, theirs }: Row): number | null {
  return ours && theirs ? theirs.median / ours.median : null;
}
