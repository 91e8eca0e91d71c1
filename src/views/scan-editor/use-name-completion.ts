import { useCallback, useRef } from "react";
import type { EntityField } from "../../../query/ast.ts";
import type { SuggestedName } from "../../machines/scan-editor/names.ts";
import type { ScanEditorActor } from "./actor.ts";

export type CompleteEntity = ReturnType<typeof useNameCompletion>;

/** Asks the actor for names of a field that begin with a prefix; a question dropped or overtaken yields none. */
export function useNameCompletion(actor: ScanEditorActor) {
  const drop = useRef<() => void>(undefined);
  return useCallback(
    (field: EntityField, prefix: string, signal: AbortSignal): Promise<SuggestedName[]> => {
      drop.current?.();
      return new Promise((resolve) => {
        const answer = (names: SuggestedName[]) => {
          subscription.unsubscribe();
          signal.removeEventListener("abort", dropThis);
          resolve(names);
        };
        const dropThis = () => answer([]);
        const subscription = actor.on("names.found", (found) => {
          if (found.field === field && found.prefix === prefix) answer(found.names);
        });
        signal.addEventListener("abort", dropThis);
        drop.current = dropThis;
        actor.send({ type: "names.asked", field, prefix });
      });
    },
    [actor],
  );
}
