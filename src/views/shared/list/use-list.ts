import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Actor, Subscription } from "xstate";
import type { listMachine } from "../../../machines/requests/list-machine.ts";
import {
  readListView,
  writeListView,
  type ListView,
} from "../../../machines/requests/list-view.ts";
import { useScreenActor } from "../use-screen-actor.ts";

type ListMachine<Row> = ReturnType<typeof listMachine<Row>>;

/** A list as it is on the screen: its actor, how it is looked at, and how to look at it another way. */
export interface List<Row> {
  actor: Actor<ListMachine<Row>>;
  view: ListView;
  show: (change: Partial<ListView>) => void;
}

/** What changes rows of a list, and says so when it is done. */
interface Changes {
  on: (type: "done", listener: () => void) => Subscription;
}

/** Starts a list at what the address says of it, and keeps both alike; it loads again when changes are done. A list of something else gets another `key`. */
export function useList<Row>(make: () => ListMachine<Row>, changes?: Changes): List<Row> {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const view = useMemo(() => readListView(new URLSearchParams(text)), [text]);
  const [machine] = useState(make);
  const actor = useScreenActor(machine, { view });
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    actor.send({ type: "list.show", view });
  }, [actor, text, view]);
  useEffect(() => {
    const subscription = changes?.on("done", () => actor.send({ type: "list.refresh" }));
    return () => subscription?.unsubscribe();
  }, [actor, changes]);
  const show = (change: Partial<ListView>) =>
    setParams(
      (now) => {
        const next = writeListView({ ...readListView(now), page: 1, ...change });
        const tab = now.get("tab");
        if (tab) next.set("tab", tab);
        return next;
      },
      { replace: true },
    );
  return { actor, view, show };
}

/** The list's snapshot, as it changes. */
export function useListState<Row>({ actor }: List<Row>) {
  return useSelector(actor, (snapshot) => snapshot);
}
