import type { ScanType } from "../entities/source.ts";

export type FilterType =
  | "slider"
  | "range"
  | "year_range"
  | "checkbox"
  | "radio"
  | "nested_checkbox"
  | "toggle";

/** One filter of a source's catalogue: how it is shown and for which scan types it exists. */
export interface FilterDefinition {
  key: string;
  type: FilterType;
  label: string;
  /** What the filter keeps, in one sentence for the tooltip. */
  help: string;
  scanTypes: readonly ScanType[];
  /** The options of a radio, first the one that restricts nothing. */
  options?: readonly { id: string; label: string }[];
  /** The ends a slider runs between, as shown. */
  ends?: readonly [string, string];
  /** What the numbers of a range count, where that is not plain numbers. */
  unit?: "dollars";
}
