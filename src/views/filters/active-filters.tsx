import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { selectRestrictions } from "../../machines/filters/filters-selectors.ts";
import type { Restriction } from "../../machines/filters/restrictions.ts";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";

/** The active filters as chips, each with its own way out, and one for all of them. */
export function ActiveFilters({ filters }: FiltersPart) {
  const restrictions = useSelector(filters, selectRestrictions, isSameList);
  if (restrictions.length === 0)
    return <p className={classes["quiet"]}>No filters: every document of the query is shown.</p>;
  return (
    <div>
      <ul className={classes["chips"]} aria-label="Active filters">
        {restrictions.map((restriction) => (
          <Chip key={`${restriction.key} ${restriction.id}`} filters={filters} of={restriction} />
        ))}
      </ul>
      <UnstyledButton
        className={classes["clearAll"]}
        onClick={() => filters.send({ type: "filters.replace", filters: {} })}
      >
        Clear all
      </UnstyledButton>
    </div>
  );
}

function Chip({ filters, of }: FiltersPart & { of: Restriction }) {
  const said = `${of.label}: ${of.excluded ? "not " : ""}${of.value}`;
  return (
    <li className={classes["chip"]} data-excluded={of.excluded || undefined}>
      <span className={classes["chipText"]} title={said}>
        <span className={classes["chipLabel"]}>{of.label}</span>{" "}
        {of.excluded && <span className={classes["not"]}>not </span>}
        {of.value}
      </span>
      <ActionIcon
        size={18}
        variant="transparent"
        color="gray"
        aria-label={`Remove ${said}`}
        onClick={() => filters.send({ type: "filters.replace", filters: of.without })}
      >
        <IconX size={12} />
      </ActionIcon>
    </li>
  );
}

const isSameList = (one: Restriction[], other: Restriction[]) =>
  JSON.stringify(one) === JSON.stringify(other);
