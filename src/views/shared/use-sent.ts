import { useEffect, useEffectEvent } from "react";
import type { AnyActorRef } from "xstate";

/** Calls back each time the server has done what a form sent. */
export function useSent(actor: AnyActorRef, onSent: () => void): void {
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const subscription = actor.on("sent", () => sent());
    return () => subscription.unsubscribe();
  }, [actor]);
}
