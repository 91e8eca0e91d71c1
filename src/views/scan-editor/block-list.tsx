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
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState("");
  const returnFocus = useRef<() => void>(undefined);

  useEffect(() => {
    returnFocus.current?.();
    returnFocus.current = undefined;
  });

  const move = (id: number, by: -1 | 1) => {
    const from = blocks.findIndex((block) => block.id === id);
    if (from + by < 0 || from + by >= blocks.length) return;
    const focused = document.activeElement;
    returnFocus.current = () => {
      if (focused instanceof HTMLElement) focused.focus();
    };
    setNews(`Block moved to place ${from + by + 1} of ${blocks.length}.`);
    actor.send({ type: "block.moved", id, by });
  };
  const focusQuery = (place: number) => {
    returnFocus.current = () =>
      [...(list.current?.querySelectorAll<HTMLElement>("[role=textbox]") ?? [])].at(place)?.focus();
  };
  const remove = (id: number) => {
    const place = blocks.findIndex((block) => block.id === id);
    focusQuery(Math.min(place, Math.max(blocks.length - 2, 0)));
    setNews(`Block ${place + 1} removed.`);
    actor.send({ type: "block.removed", id });
  };
  const add = () => {
    focusQuery(-1);
    actor.send({ type: "block.added" });
  };

  return (
    <>
      <ol className={classes.blocks} ref={list}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            actor={actor}
            block={block}
            place={index + 1}
            count={blocks.length}
            move={(by) => move(block.id, by)}
            remove={() => remove(block.id)}
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
