import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { List } from "./use-list.ts";

/** A column's head that sorts by it; a second click turns the order. `first` is the column that sorts unless one is chosen. */
export function SortHead<Row>({
  list: { view, show },
  sort,
  label,
  first,
  className,
}: {
  list: List<Row>;
  sort: string;
  label: string;
  first?: true;
  className?: string | undefined;
}) {
  const isSorted = view.sort === sort || (first === true && view.sort === "");
  const Arrow = view.ascending ? IconArrowUp : IconArrowDown;
  const order = view.ascending ? "ascending" : "descending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
      <button
        type="button"
        onClick={() => show({ sort, ascending: isSorted ? !view.ascending : true })}
      >
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
