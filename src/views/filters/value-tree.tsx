import { ActionIcon } from "@mantine/core";
import {
  IconChevronDown,
  IconChevronRight,
  IconCircleMinus,
  IconMinus,
  IconCheck,
} from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useRef, useState, type KeyboardEvent } from "react";
import type { NestedFilterValue } from "../../../contract/entities/aggregation.ts";
import { selectFilters } from "../../machines/filters/filters-selectors.ts";
import type { Choice } from "../../machines/filters/selection.ts";
import {
  hasChosenInside,
  treeMove,
  treeRows,
  treeValues,
  type TreeRow,
} from "../../machines/filters/tree.ts";
import { formatCounted, formatCount } from "../shared/format.ts";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";

interface ValueTreePart extends FiltersPart {
  filterKey: string;
  label: string;
  values: readonly NestedFilterValue[];
  /** All branches stand open, because they hold what was searched for. */
  isSearched: boolean;
}

const INDENT = 14;

/**
 * Values that hold others, to any depth, each to include or to exclude. Arrow keys walk and open, Space includes,
 * Delete excludes.
 */
export function ValueTree({ filters, filterKey, label, values, isSearched }: ValueTreePart) {
  const chosen = useSelector(filters, selectFilters);
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>(() =>
    Object.fromEntries(
      treeValues(values)
        .filter((value) => hasChosenInside(value, chosen, filterKey))
        .map(({ id }) => [id, true]),
    ),
  );
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const rows = treeRows(values, (id) => turned[id] ?? isSearched, chosen, filterKey);
  const at = Math.max(
    rows.findIndex(({ value }) => value.id === focused),
    0,
  );

  const toggle = (row: TreeRow) => setTurned({ ...turned, [row.value.id]: !row.isOpen });
  const choose = ({ value: { id, name } }: TreeRow, choice: Choice) =>
    filters.send({ type: "value.choose", key: filterKey, item: { id, name }, choice });
  const include = (row: TreeRow) => {
    if (row.coveredBy === null || row.choice !== "neither")
      choose(row, row.choice === "included" ? "neither" : "included");
  };
  const exclude = (row: TreeRow) => choose(row, row.choice === "excluded" ? "neither" : "excluded");
  const press = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, at, event.key);
    if (event.key === " " || event.key === "Enter") include(row);
    else if (event.key === "Delete") exclude(row);
    else if (move && "toggle" in move) toggle(row);
    else if (move) {
      setFocused(move.go);
      const next = rows.findIndex(({ value }) => value.id === move.go);
      list.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[next]?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={label}
      aria-multiselectable
      className={classes["values"]}
      onKeyDown={press}
    >
      {rows.map((row, index) => (
        <li
          key={row.value.id}
          role="treeitem"
          tabIndex={index === at ? 0 : -1}
          aria-level={row.level}
          aria-posinset={row.place}
          aria-setsize={row.siblings}
          aria-expanded={row.value.children.length > 0 ? row.isOpen : undefined}
          aria-checked={checkedOf(row)}
          aria-disabled={(row.coveredBy !== null && row.choice === "neither") || undefined}
          aria-label={wordsOf(row)}
          className={classes["treeItem"]}
          style={{ paddingLeft: (row.level - 1) * INDENT }}
          onFocus={() => setFocused(row.value.id)}
        >
          <Row
            row={row}
            onToggle={() => toggle(row)}
            onInclude={() => include(row)}
            onExclude={() => exclude(row)}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowPart {
  row: TreeRow;
  onToggle: () => void;
  onInclude: () => void;
  onExclude: () => void;
}

/** A row for the mouse; who uses keys or listens has the tree item around it. */
function Row({ row, onToggle, onInclude, onExclude }: RowPart) {
  const { value, most, isOpen, choice } = row;
  const checked = checkedOf(row);
  const isExcluded = choice === "excluded";
  return (
    <div className={classes["treeRow"]} data-choice={choice} aria-hidden>
      <span className={classes["twist"]} data-twist onClick={onToggle}>
        {value.children.length > 0 &&
          (isOpen ? <IconChevronDown size={12} /> : <IconChevronRight size={12} />)}
      </span>
      <span
        className={classes["treeLabel"]}
        title={value.name}
        data-covered={row.coveredBy !== null || undefined}
        onClick={onInclude}
      >
        <span className={classes["treeBox"]} data-checked={checked}>
          {checked === true && <IconCheck size={10} stroke={4} />}
          {checked === "mixed" && <IconMinus size={10} stroke={4} />}
        </span>
        <span className={classes["boxLabel"]}>{value.name}</span>
      </span>
      <ActionIcon
        size={18}
        component="span"
        variant={isExcluded ? "light" : "subtle"}
        color={isExcluded ? "red" : "gray"}
        className={classes["exclude"]}
        data-pressed={isExcluded || undefined}
        title={isExcluded ? `No longer leave ${value.name} out` : `Leave ${value.name} out`}
        onClick={onExclude}
      >
        <IconCircleMinus size={14} />
      </ActionIcon>
      <span className={classes["figure"]}>{formatCount(value.count)}</span>
      <span className={classes["track"]}>
        <span className={classes["fill"]} style={{ width: `${(value.count / most) * 100}%` }} />
      </span>
    </div>
  );
}

function checkedOf({ choice, coveredBy, isPartly }: TreeRow): boolean | "mixed" {
  if (choice === "included" || (choice === "neither" && coveredBy === "included")) return true;
  return isPartly && choice === "neither" ? "mixed" : false;
}

function wordsOf({ value, choice, coveredBy }: TreeRow): string {
  const isOut = choice === "excluded" || (choice === "neither" && coveredBy === "excluded");
  const count = formatCounted(value.count, "document");
  return `${value.name}, ${count}${isOut ? ", excluded" : ""}`;
}
