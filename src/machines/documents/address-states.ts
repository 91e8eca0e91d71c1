import type { Filters } from "../../../contract/entities/filters.ts";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { FilterSource } from "../../../contract/entities/source.ts";
import type { FiltersNews } from "../filters/filters-context.ts";
import { isSameFilters } from "./view-state.ts";

/**
 * What happens to the address of a view: it is to be shown, the browser is on its way to another one, or what is in
 * view is not what it says any more.
 */
export type AddressEvent =
  | { type: "address.open"; search: string; scan: Scan }
  | { type: "address.left" }
  | { type: "address.correct" };

export type Opened = Extract<AddressEvent, { type: "address.open" }>;
type Saved = Extract<FiltersNews, { type: "filters.saved" }>;

const ofSaved = ({ event }: { event: Saved }) => event;
const ofOpened = ({ event }: { event: Opened }) => event;

interface Left {
  source: FilterSource;
  scan: Scan;
  /** A version that was saved after its address was left. */
  late: Scan | null;
}

/** Whether a version that was saved late is that of an address: of the same version, with these filters. */
export function isLateOf({ source, scan, late }: Left, opened: Scan, filters: Filters): boolean {
  return (
    late !== null &&
    opened.version_id === scan.version_id &&
    isSameFilters(source, filters, late.filters[source])
  );
}

/**
 * Whether the browser is at the address of what is in view, for the machines that have one. Only there it is
 * corrected, and only there a version that was saved takes the place of the one before.
 */
export const addressStates = {
  initial: "followed",
  states: {
    followed: {
      on: {
        "address.left": "left",
        "address.correct": { actions: "replaceAddress" },
        "filters.saved": [
          {
            guard: { type: "isOtherVersion", params: ofSaved },
            actions: [{ type: "takeScan", params: ofSaved }, "tellVersion", "correctAddress"],
          },
          { actions: [{ type: "takeScan", params: ofSaved }, "tellVersion"] },
        ],
      },
    },
    left: {
      description:
        "The browser has gone to another address, which is not read yet. A version that is saved now is kept until then, and taken only where that address shows the same filters of the same version.",
      on: {
        "filters.saved": { actions: { type: "keepLate", params: ofSaved } },
        "address.open": [
          {
            guard: { type: "isLateOfAddress", params: ofOpened },
            target: "followed",
            actions: "takeLate",
          },
          { target: "followed", actions: "forgetLate" },
        ],
      },
    },
  },
} as const;
