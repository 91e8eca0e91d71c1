import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { List } from "./use-list.ts";

/**
 * A column's head that sorts by it; a second click turns the order. `first` is the column that sorts unless one is
 * chosen; `descending` columns begin with their greatest.
 */
export function SortHead<Row>({
  list: { view, show },
  sort,
  label,
  first,
  descending,
  className,
}: {
  list: List<Row>;
  sort: string;
  label: string;
  first?: boolean;
  descending?: true;
  className?: string | undefined;
}) {
  const begins = !descending;
  const isSorted = view.sort === sort || (first === true && view.sort === "");
  const ascending = view.sort === "" && descending ? begins : view.ascending;
  const Arrow = ascending ? IconArrowUp : IconArrowDown;
  const order = ascending ? "ascending" : "descending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
      <button
        type="button"
        onClick={() => show({ sort, ascending: isSorted ? !ascending : begins })}
      >
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
