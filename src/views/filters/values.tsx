import type { FilterValue } from "../../../contract/entities/aggregation.ts";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";
import { ValueRow } from "./value-row.tsx";

interface ValuesPart extends FiltersPart {
  filterKey: string;
  label: string;
  values: readonly FilterValue[];
}

/** Values with their counts. */
export function Values({ filters, filterKey, label, values }: ValuesPart) {
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <ul className={classes["values"]} aria-label={label}>
      {values.map((value) => (
        <li key={value.id}>
          <ValueRow filters={filters} filterKey={filterKey} value={value} most={most} />
        </li>
      ))}
    </ul>
  );
}
