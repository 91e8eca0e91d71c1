import { UnstyledButton } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { selectFilters } from "../../machines/filters/filters-selectors.ts";
import { choiceOf } from "../../machines/filters/selection.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import classes from "./documents.module.css";

interface FilterChipPart extends FiltersPart {
  filterKey: string;
  id: string;
  name: string;
  /** What stands on it, the name unless told. */
  label?: string;
}

/** Something that a document is about; it narrows the documents to it, or no longer does. */
export function FilterChip({ filters, filterKey, id, name, label = name }: FilterChipPart) {
  const isIncluded = useSelector(
    filters,
    (snapshot) => choiceOf(selectFilters(snapshot), filterKey, id) === "included",
  );
  return (
    <UnstyledButton
      className={classes["concept"]}
      aria-pressed={isIncluded}
      title={isIncluded ? `No longer only ${name}` : `Only ${name}`}
      onClick={() =>
        filters.send({
          type: "value.choose",
          key: filterKey,
          item: { id, name },
          choice: isIncluded ? "neither" : "included",
        })
      }
    >
      {label}
    </UnstyledButton>
  );
}
