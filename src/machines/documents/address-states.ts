import type { Scan } from "../../../contract/entities/scan.ts";
import type { FiltersNews } from "../filters/filters-context.ts";

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
