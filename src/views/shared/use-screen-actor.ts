import { useEffect, useRef, useState } from "react";
import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  type InputFrom,
} from "xstate";
import { forwardNotices } from "../../machines/notices/forward-notices.ts";
import { useAppActors } from "./app-actors.tsx";

/**
 * Starts a screen's machine for as long as the screen is mounted: inspected, and what it emits as `notice` is shown.
 * The input counts once; a screen about something else gets another `key`.
 */
export function useScreenActor<T extends AnyStateMachine>(
  machine: T,
  input: InputFrom<T>,
): Actor<T> {
  const { notices, inspect } = useAppActors();
  const [actor] = useState(() => {
    const options = { input, inspect } as ActorOptions<T>;
    return createActor<AnyStateMachine>(machine, options) as Actor<T>;
  });
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    const subscription = forwardNotices(actor, notices);
    actor.start();
    return () => {
      isMounted.current = false;
      subscription.unsubscribe();
      // React's strict mode unmounts and mounts again at once. Stopping would abort the calls under way,
      // and the same actor started again would take their abortion for a failure.
      queueMicrotask(() => {
        if (!isMounted.current) actor.stop();
      });
    };
  }, [actor, notices]);
  return actor;
}
