import { Button, Code, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { selectForm, selectQuery } from "../../machines/scan-editor/scan-editor-selectors.ts";
import type { EditorPart } from "./actor.ts";
import { BlockRow } from "./block-row.tsx";
import classes from "./scan-editor.module.css";
import type { CompleteEntity } from "./use-name-completion.ts";

/** The query as blocks, joined from the top down. */
export function BlockList({
  actor,
  completeEntity,
}: EditorPart & { completeEntity: CompleteEntity }) {
  const { blocks } = useSelector(actor, selectForm);
  const query = useSelector(actor, selectQuery);
  const [news, setNews] = useState("");
  /** The place of the block that is to take the focus; nobody's once anything has it. */
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const moving = useRef<Element>(null);

  // Moving an element in the page takes the focus from it.
  useEffect(() => {
    if (moving.current instanceof HTMLElement) moving.current.focus();
    moving.current = null;
  });

  const move = (id: number, by: -1 | 1) => {
    const to = blocks.findIndex((block) => block.id === id) + by;
    if (to < 0 || to >= blocks.length) return;
    moving.current = document.activeElement;
    setNews(`Block moved to place ${to + 1} of ${blocks.length}.`);
    actor.send({ type: "block.moved", id, by });
  };
  const remove = (id: number) => {
    const place = blocks.findIndex((block) => block.id === id);
    setFocusAt(Math.max(0, Math.min(place, blocks.length - 2)));
    setNews(`Block ${place + 1} removed.`);
    actor.send({ type: "block.removed", id });
  };
  const add = () => {
    setFocusAt(blocks.length);
    actor.send({ type: "block.added" });
  };

  return (
    <>
      <ol className={classes.blocks} onFocus={() => setFocusAt(null)}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            actor={actor}
            block={block}
            place={index + 1}
            count={blocks.length}
            move={(by) => move(block.id, by)}
            remove={() => remove(block.id)}
            add={add}
            isToFocus={focusAt === index}
            completeEntity={completeEntity}
          />
        ))}
      </ol>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
        Add a block
      </Button>
      {query !== "" && (
        <Text size="sm" c="var(--text-quiet)">
          Reads as <Code className={classes.reading}>{query}</Code>
        </Text>
      )}
      <div className={classes.heard} aria-live="polite">
        {news}
      </div>
    </>
  );
}
