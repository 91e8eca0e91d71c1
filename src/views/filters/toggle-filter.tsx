import { Switch } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { selectAggregate, selectFilters } from "../../machines/filters/filters-selectors.ts";
import { isOn } from "../../machines/filters/selection.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./filters.module.css";
import type { SectionPart } from "./filters-part.ts";

/** A restriction that is on or off. */
export function ToggleFilter({ filters, definition }: SectionPart) {
  const { key, help, label } = definition;
  const checked = useSelector(filters, (snapshot) => isOn(selectFilters(snapshot), key));
  const aggregate = useSelector(filters, (snapshot) => selectAggregate(snapshot, key));
  const count = aggregate?.kind === "choice" ? aggregate.values[0]?.count : undefined;
  return (
    <div className={classes["row"]}>
      <Switch
        size="xs"
        className={classes["rowBox"]}
        label={checked ? "On" : "Off"}
        aria-label={label}
        title={help}
        checked={checked}
        onChange={(event) =>
          filters.send({
            type: "selection.change",
            key,
            selection: event.currentTarget.checked ? { on: true } : null,
          })
        }
      />
      {count !== undefined && <span className={classes["figure"]}>{formatCount(count)}</span>}
    </div>
  );
}
