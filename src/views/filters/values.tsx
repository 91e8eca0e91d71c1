import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { FilterValue, NestedFilterValue } from "../../../contract/entities/aggregation.ts";
import { selectFilters } from "../../machines/filters/filters-selectors.ts";
import { choiceOf } from "../../machines/filters/selection.ts";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";
import { ValueRow } from "./value-row.tsx";

interface ValuesPart extends FiltersPart {
  filterKey: string;
  label: string;
  values: readonly (FilterValue | NestedFilterValue)[];
}

/** Values with their counts; a value that holds others opens to them. */
export function Values({ filters, filterKey, label, values }: ValuesPart) {
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <ul className={classes["values"]} aria-label={label}>
      {values.map((value) => (
        <li key={value.id}>
          {"children" in value && value.children.length > 0 ? (
            <Branch filters={filters} filterKey={filterKey} value={value} most={most} />
          ) : (
            <ValueRow filters={filters} filterKey={filterKey} value={value} most={most} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Branch({
  filters,
  filterKey,
  value,
  most,
}: FiltersPart & { filterKey: string; value: NestedFilterValue; most: number }) {
  const chosen = useSelector(filters, selectFilters);
  const hasChosenChild = value.children.some(
    ({ id }) => choiceOf(chosen, filterKey, id) !== "neither",
  );
  const [isOpen, setOpen] = useState(hasChosenChild);
  const isWhole = choiceOf(chosen, filterKey, value.id) === "included";
  const mostInside = Math.max(1, ...value.children.map(({ count }) => count));
  return (
    <>
      <div className={classes["branch"]}>
        <UnstyledButton
          className={classes["twist"]}
          aria-expanded={isOpen}
          aria-label={`Inside ${value.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={12} /> : <IconChevronRight size={12} />}
        </UnstyledButton>
        <ValueRow
          filters={filters}
          filterKey={filterKey}
          value={value}
          most={most}
          isPartly={!isWhole && hasChosenChild}
        />
      </div>
      {isOpen && (
        <ul className={classes["leaves"]} aria-label={value.name}>
          {value.children.map((child) => (
            <li key={child.id}>
              <ValueRow
                filters={filters}
                filterKey={filterKey}
                value={child}
                most={mostInside}
                isCovered={isWhole}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
