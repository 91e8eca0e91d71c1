import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { selectPartFace } from "../../machines/funding/funding-selectors.ts";
import type { partMachine } from "../../machines/funding/part-machine.ts";
import type { FiltersPart } from "../filters/filters-part.ts";

type PartActor<TData, TLook> = ActorRefFrom<ReturnType<typeof partMachine<TData, TLook>>>;

/** What each part of the dollars takes: its running actor, and the filters that its marks change. */
export interface DollarsPart<TData, TLook = null> extends FiltersPart {
  part: PartActor<TData, TLook>;
}

/** What a part shows now, as its frame takes it; one for which nothing is to be shown is `empty`. */
export function usePart<TData, TLook>(
  part: PartActor<TData, TLook>,
  isEmpty: (data: TData) => boolean,
) {
  const face = useSelector(part, (snapshot) => selectPartFace(snapshot));
  const isDimmed = useSelector(part, (snapshot) => snapshot.hasTag("dimmed"));
  const data = useSelector(part, ({ context }) => context.data);
  const trouble = useSelector(part, ({ context }) => context.trouble);
  const isNothing = face === "shown" && data !== null && isEmpty(data);
  return {
    data,
    frame: {
      face: isNothing ? ("empty" as const) : face,
      isDimmed,
      trouble,
      onRetry: () => part.send({ type: "part.retry" }),
    },
  };
}
