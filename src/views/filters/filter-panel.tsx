import { Alert, Button } from "@mantine/core";
import { useSelector } from "@xstate/react";
import {
  selectAggregationTrouble,
  selectDefinitions,
  selectIsCounting,
} from "../../machines/filters/filters-selectors.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterSection } from "./filter-section.tsx";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";
import { SavedSets } from "./saved-sets.tsx";
import { SavingState } from "./saving-state.tsx";

/** What narrows the documents, the saved sets, and a section for each filter of the catalogue. */
export function FilterPanel({ filters }: FiltersPart) {
  const definitions = useSelector(filters, selectDefinitions, isSameDefinitions);
  const trouble = useSelector(filters, selectAggregationTrouble);
  const isCounting = useSelector(filters, selectIsCounting);
  return (
    <div className={classes["panel"]}>
      <ActiveFilters filters={filters} />
      <SavingState filters={filters} />
      <SavedSets filters={filters} />
      {trouble && (
        <Alert color="red" variant="light" p="sm" title="The filters could not be counted">
          {trouble.message} The documents are not affected.
          <Button
            mt="xs"
            size="xs"
            variant="default"
            onClick={() => filters.send({ type: "aggregation.retry" })}
          >
            Count again
          </Button>
        </Alert>
      )}
      <div
        className={classes["sections"]}
        aria-busy={isCounting}
        data-stale={trouble !== null || undefined}
      >
        {definitions.map((definition) => (
          <FilterSection key={definition.key} filters={filters} definition={definition} />
        ))}
      </div>
    </div>
  );
}

const isSameDefinitions = (one: readonly { key: string }[], other: readonly { key: string }[]) =>
  one.length === other.length && one.every(({ key }, at) => key === other[at]?.key);
