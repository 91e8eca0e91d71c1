import { ActionIcon, NativeSelect, Tooltip } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useMemo, type KeyboardEvent, type ReactNode } from "react";
import type { Operator } from "../../machines/scan-editor/form.ts";
import { selectRefusals } from "../../machines/scan-editor/scan-editor-selectors.ts";
import { QueryEditor } from "../shared/query-editor/query-editor.tsx";
import type { EditorPart, ScanEditorActor } from "./actor.ts";
import classes from "./scan-editor.module.css";
import type { CompleteEntity } from "./use-name-completion.ts";

interface BlockRowProps extends EditorPart {
  block: { id: number; value: string; operator: Operator };
  /** Where the block stands, from 1. */
  place: number;
  count: number;
  move: (by: -1 | 1) => void;
  remove: () => void;
  /** Enter in a block begins the next one. */
  add: () => void;
  isToFocus: boolean;
  completeEntity: CompleteEntity;
}

/** One block: how it joins those above it, its own small query, and the means to move or remove it. */
export function BlockRow(props: BlockRowProps) {
  const { actor, block, place, count, move, remove, add, isToFocus, completeEntity } = props;
  const refusals = useSelector(actor, selectRefusals);
  const problems = useMemo(
    () => refusals.filter((problem) => problem.block === block.id),
    [refusals, block.id],
  );
  const moveByKey = (event: KeyboardEvent) => {
    const by = event.altKey ? steps[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(by);
  };
  return (
    <li className={classes.block} onKeyDownCapture={moveByKey}>
      <OperatorChoice actor={actor} block={block} place={place} />
      <div className={classes.blockQuery}>
        <QueryEditor
          label={`Block ${place}`}
          value={block.value}
          onChange={(value) => actor.send({ type: "block.changed", id: block.id, value })}
          problems={problems}
          completeEntity={completeEntity}
          onSubmit={add}
          minHeight={36}
          autoFocus={isToFocus}
          singleBlock
        />
      </div>
      <div className={classes.blockTools}>
        <Tool label={`Move block ${place} up (Alt ↑)`} run={() => move(-1)} disabled={place === 1}>
          <IconArrowUp size={16} />
        </Tool>
        <Tool
          label={`Move block ${place} down (Alt ↓)`}
          run={() => move(1)}
          disabled={place === count}
        >
          <IconArrowDown size={16} />
        </Tool>
        <Tool label={`Remove block ${place}`} run={remove}>
          <IconTrash size={16} />
        </Tool>
      </div>
    </li>
  );
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

function OperatorChoice({
  actor,
  block,
  place,
}: {
  actor: ScanEditorActor;
  block: BlockRowProps["block"];
  place: number;
}) {
  const isFirst = place === 1;
  const choices = isFirst
    ? [
        { value: "AND", label: "Find" },
        { value: "NOT", label: "NOT" },
      ]
    : ["AND", "OR", "NOT"];
  return (
    <NativeSelect
      className={classes.operator}
      aria-label={isFirst ? "How block 1 begins" : `How block ${place} joins`}
      data={choices}
      value={isFirst && block.operator === "OR" ? "AND" : block.operator}
      onChange={({ currentTarget }) =>
        actor.send({
          type: "block.operator.changed",
          id: block.id,
          operator: currentTarget.value as Operator,
        })
      }
    />
  );
}

function Tool({
  label,
  run,
  disabled = false,
  children,
}: {
  label: string;
  run: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.tool}
        variant="subtle"
        color="gray"
        aria-label={label}
        // Not `disabled`: the block that has just reached an end must not lose the focus.
        aria-disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={run}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
