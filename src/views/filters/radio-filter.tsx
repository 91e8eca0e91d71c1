import { Radio } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { selectAggregate, selectFilters } from "../../machines/filters/filters-selectors.ts";
import { optionOf } from "../../machines/filters/selection.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./filters.module.css";
import type { SectionPart } from "./filters-part.ts";

/** One option of several; the first restricts nothing. */
export function RadioFilter({ filters, definition }: SectionPart) {
  const { key, label, options = [] } = definition;
  const chosen = useSelector(filters, (snapshot) => optionOf(selectFilters(snapshot), key));
  const aggregate = useSelector(filters, (snapshot) => selectAggregate(snapshot, key));
  const counts = aggregate?.kind === "choice" ? aggregate.values : [];
  return (
    <Radio.Group
      aria-label={label}
      value={chosen ?? options[0]?.id ?? ""}
      onChange={(id) =>
        filters.send({
          type: "selection.change",
          key,
          selection: id === options[0]?.id ? null : { id },
        })
      }
    >
      {options.map((option) => {
        const count = counts.find(({ id }) => id === option.id)?.count;
        return (
          <div key={option.id} className={classes["row"]}>
            <Radio size="xs" className={classes["rowBox"]} value={option.id} label={option.label} />
            {count !== undefined && <span className={classes["figure"]}>{formatCount(count)}</span>}
          </div>
        );
      })}
    </Radio.Group>
  );
}
