import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from "xstate";
import { forwardNotices } from "../../machines/notices/forward-notices.ts";
import { useAppActors } from "./app-actors.tsx";

/** Starts a screen's machine for as long as the screen is mounted: inspected, and what it emits as `notice` is shown. */
export function useScreenActor<T extends AnyStateMachine>(
  machine: T,
  input: InputFrom<T>,
): Actor<T> {
  const { notices, inspect } = useAppActors();
  const options = { input, inspect } as ActorOptions<T>;
  const actor = useActorRef<AnyStateMachine>(machine, options) as Actor<T>;
  useEffect(() => {
    const subscription = forwardNotices(actor, notices);
    return () => subscription.unsubscribe();
  }, [actor, notices]);
  return actor;
}
