import { UnstyledButton } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { Publication } from "../../../contract/entities/publication.ts";
import { selectFilters } from "../../machines/filters/filters-selectors.ts";
import { choiceOf } from "../../machines/filters/selection.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import classes from "./documents.module.css";

const SHOWN = 5;
const KEY = "concepts";

/** What the publication is about; a concept narrows the documents to it, or no longer does. */
export function DocumentConcepts({
  publication,
  filters,
}: FiltersPart & { publication: Publication }) {
  const chosen = useSelector(filters, selectFilters);
  return publication.concepts.slice(0, SHOWN).map(({ id, name }) => {
    const isIncluded = choiceOf(chosen, KEY, id) === "included";
    return (
      <UnstyledButton
        key={id}
        className={classes["concept"]}
        aria-pressed={isIncluded}
        title={isIncluded ? `No longer only ${name}` : `Only ${name}`}
        onClick={() =>
          filters.send({
            type: "value.choose",
            key: KEY,
            item: { id, name },
            choice: isIncluded ? "neither" : "included",
          })
        }
      >
        {name}
      </UnstyledButton>
    );
  });
}
