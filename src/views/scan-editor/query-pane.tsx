import { SegmentedControl } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { selectMode } from "../../machines/scan-editor/scan-editor-selectors.ts";
import type { EditorPart } from "./actor.ts";
import { BlockList } from "./block-list.tsx";
import classes from "./scan-editor.module.css";
import { TextQuery } from "./text-query.tsx";
import { useNameCompletion } from "./use-name-completion.ts";

const modes = [
  { value: "text", label: "Text" },
  { value: "blocks", label: "Blocks" },
];

/** Where the query is written, as text or as blocks; switching keeps its meaning. */
export function QueryPane({ actor }: EditorPart) {
  const mode = useSelector(actor, selectMode);
  const completeEntity = useNameCompletion(actor);
  return (
    <section className={classes.query} aria-labelledby="query-title">
      <div className={classes.paneHead}>
        <h2 className={classes.paneTitle} id="query-title">
          Query
        </h2>
        <SegmentedControl
          size="xs"
          aria-label="Write the query as"
          data={modes}
          value={mode}
          onChange={(value) =>
            actor.send({ type: "mode.changed", mode: value === "blocks" ? "blocks" : "text" })
          }
        />
      </div>
      {mode === "text" ? (
        <TextQuery actor={actor} completeEntity={completeEntity} />
      ) : (
        <BlockList actor={actor} completeEntity={completeEntity} />
      )}
    </section>
  );
}
