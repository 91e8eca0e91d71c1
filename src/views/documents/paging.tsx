import { NativeSelect, Pagination, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { RESULT_WINDOW } from "../../../contract/limits.ts";
import { selectPage, selectView } from "../../machines/documents/documents-selectors.ts";
import { lastPage, rowsPerPageChoices } from "../../machines/documents/view-state.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./documents.module.css";
import type { DocumentsPart } from "./documents-part.ts";

/** Which documents of how many are in view, the pages around, and how many a page has. */
export function Paging({ documents }: DocumentsPart) {
  const total = useSelector(documents, (snapshot) => selectPage(snapshot)?.total ?? 0);
  const { page, rowsPerPage } = useSelector(documents, selectView);
  const pages = lastPage(total, rowsPerPage);
  const first = (page - 1) * rowsPerPage + 1;
  const last = Math.min(page * rowsPerPage, total);
  const sizes = rowsPerPageChoices.some((size) => size === rowsPerPage)
    ? rowsPerPageChoices
    : [...rowsPerPageChoices, rowsPerPage].toSorted((a, b) => a - b);
  return (
    <nav className={classes["paging"]} aria-label="Pages">
      <Text size="sm" c="var(--text-quiet)">
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
      </Text>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          siblings={1}
          onChange={(chosen) => documents.send({ type: "page.change", page: chosen })}
          getControlProps={(control) => ({ "aria-label": `${controls[control]} page` })}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label="Documents per page"
        data={sizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        value={String(rowsPerPage)}
        onChange={(event) =>
          documents.send({ type: "rows.change", rowsPerPage: Number(event.currentTarget.value) })
        }
      />
      {total > RESULT_WINDOW && page === pages && (
        <Text size="sm" c="var(--text-quiet)" className={classes["window"]}>
          Pages end at the first {formatCount(RESULT_WINDOW)} documents. Narrow the result with
          filters or turn the order to see others.
        </Text>
      )}
    </nav>
  );
}

const controls = { first: "First", previous: "Previous", next: "Next", last: "Last" } as const;
