import { useSelector } from "@xstate/react";
import { selectForm, selectRefusals } from "../../machines/scan-editor/scan-editor-selectors.ts";
import { QueryEditor } from "../shared/query-editor/query-editor.tsx";
import type { EditorPart } from "./actor.ts";
import { SyntaxHelp } from "./syntax-help.tsx";
import type { CompleteEntity } from "./use-name-completion.ts";

/** The query as one text. */
export function TextQuery({
  actor,
  completeEntity,
}: EditorPart & { completeEntity: CompleteEntity }) {
  const { text } = useSelector(actor, selectForm);
  const refusals = useSelector(actor, selectRefusals);
  return (
    <>
      <QueryEditor
        label="Query"
        value={text}
        onChange={(next) => actor.send({ type: "text.changed", text: next })}
        placeholder='graphene AND (battery OR "energy storage") NOT review'
        problems={refusals}
        completeEntity={completeEntity}
        minHeight={180}
        autoFocus
      />
      <SyntaxHelp />
    </>
  );
}
