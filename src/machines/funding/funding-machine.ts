import { assign, enqueueActions, setup } from "xstate";
import type { FundingBody } from "../../../contract/services/funding.ts";
import { isSameSet } from "./funding-set.ts";
import {
  byTypeMachine,
  choroplethMachine,
  countsMachine,
  fundersMachine,
  overTimeMachine,
  pscMachine,
  recipientsMachine,
} from "./parts.ts";

interface FundingInput {
  set: FundingBody;
}

const unconditional = [
  "counts",
  "choropleth",
  "byType",
  "overTime",
  "recipients",
  "funders",
] as const;

/**
 * The dollars of a scan: an actor for each part, which asks, shows and fails by itself. Another set of deals is told to
 * all of them at once.
 */
export const fundingMachine = setup({
  types: {
    context: {} as FundingInput,
    events: {} as { type: "set.show"; set: FundingBody },
    input: {} as FundingInput,
    children: {} as {
      counts: "counts";
      choropleth: "choropleth";
      byType: "byType";
      overTime: "overTime";
      recipients: "recipients";
      funders: "funders";
      psc: "psc";
    },
  },
  actors: {
    counts: countsMachine,
    choropleth: choroplethMachine,
    byType: byTypeMachine,
    overTime: overTimeMachine,
    recipients: recipientsMachine,
    funders: fundersMachine,
    psc: pscMachine,
  },
  actions: {
    takeSet: assign((_, { set }: FundingInput) => ({ set })),
    tellParts: enqueueActions(({ enqueue }, { set }: FundingInput) => {
      for (const part of unconditional) enqueue.sendTo(part, { type: "set.show", set });
    }),
    tellPsc: enqueueActions(({ enqueue }, { set }: FundingInput) => {
      enqueue.sendTo("psc", { type: "set.show", set });
    }),
  },
  guards: {
    isOtherSet: ({ context }, { set }: FundingInput) => !isSameSet(context.set, set),
    isOtherType: ({ context }, { set }: FundingInput) => context.set.scan_type !== set.scan_type,
    isOtherOfType: ({ context }, { set }: FundingInput) =>
      context.set.scan_type === set.scan_type && !isSameSet(context.set, set),
    isBoolean: ({ context }) => context.set.scan_type === "boolean",
  },
}).createMachine({
  id: "funding",
  context: ({ input }) => input,
  invoke: [
    { id: "counts", src: "counts", input: ({ context }) => ({ set: context.set }) },
    { id: "choropleth", src: "choropleth", input: ({ context }) => ({ set: context.set }) },
    { id: "byType", src: "byType", input: ({ context }) => ({ set: context.set }) },
    { id: "overTime", src: "overTime", input: ({ context }) => ({ set: context.set }) },
    { id: "recipients", src: "recipients", input: ({ context }) => ({ set: context.set }) },
    { id: "funders", src: "funders", input: ({ context }) => ({ set: context.set }) },
  ],
  on: {
    "set.show": [
      {
        guard: { type: "isOtherType", params: ({ event }) => event },
        target: ".choosing",
        actions: [
          { type: "takeSet", params: ({ event }) => event },
          { type: "tellParts", params: ({ event }) => event },
        ],
      },
      {
        guard: { type: "isOtherSet", params: ({ event }) => event },
        actions: [
          { type: "takeSet", params: ({ event }) => event },
          { type: "tellParts", params: ({ event }) => event },
        ],
      },
    ],
  },
  initial: "choosing",
  states: {
    choosing: { always: [{ guard: "isBoolean", target: "withCodes" }, { target: "withoutCodes" }] },
    withCodes: {
      invoke: { id: "psc", src: "psc", input: ({ context }) => ({ set: context.set }) },
      on: {
        "set.show": {
          guard: { type: "isOtherOfType", params: ({ event }) => event },
          actions: [
            { type: "takeSet", params: ({ event }) => event },
            { type: "tellParts", params: ({ event }) => event },
            { type: "tellPsc", params: ({ event }) => event },
          ],
        },
      },
    },
    withoutCodes: {
      description: "Semantic scans are not divided by product and service codes.",
    },
  },
});
