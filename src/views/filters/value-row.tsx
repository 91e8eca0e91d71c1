import { ActionIcon, Checkbox } from "@mantine/core";
import { IconCircleMinus } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import type { FilterValue } from "../../../contract/entities/aggregation.ts";
import { selectFilters } from "../../machines/filters/filters-selectors.ts";
import { type Choice, choiceOf } from "../../machines/filters/selection.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";

interface ValueRowPart extends FiltersPart {
  filterKey: string;
  value: FilterValue;
  /** The count that a full bar stands for. */
  most: number;
}

/** A value that can be included, excluded or neither, with its count as figure and thin bar. */
export function ValueRow({ filters, filterKey, value, most }: ValueRowPart) {
  const { id, name, count } = value;
  const choice = useSelector(filters, (snapshot) =>
    choiceOf(selectFilters(snapshot), filterKey, id),
  );
  const choose = (next: Choice) =>
    filters.send({ type: "value.choose", key: filterKey, item: { id, name }, choice: next });
  const isExcluded = choice === "excluded";
  return (
    <div className={classes["row"]} data-choice={choice}>
      <Checkbox
        size="xs"
        className={classes["rowBox"]}
        classNames={{
          body: classes["boxBody"],
          labelWrapper: classes["boxLabelSide"],
          label: classes["boxLabel"],
        }}
        label={name}
        title={name}
        checked={choice === "included"}
        onChange={(event) => choose(event.currentTarget.checked ? "included" : "neither")}
      />
      <ActionIcon
        size={18}
        variant={isExcluded ? "light" : "subtle"}
        color={isExcluded ? "red" : "gray"}
        className={classes["exclude"]}
        aria-label={`Exclude ${name}`}
        aria-pressed={isExcluded}
        title={isExcluded ? `No longer leave ${name} out` : `Leave ${name} out`}
        onClick={() => choose(isExcluded ? "neither" : "excluded")}
      >
        <IconCircleMinus size={14} />
      </ActionIcon>
      <span className={classes["figure"]}>{formatCount(count)}</span>
      <span className={classes["track"]} aria-hidden>
        <span className={classes["fill"]} style={{ width: `${(count / most) * 100}%` }} />
      </span>
    </div>
  );
}
