import { ActionIcon, NativeSelect, SegmentedControl, TextInput, Tooltip } from "@mantine/core";
import { IconSearch, IconSortAscending, IconSortDescending, IconX } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { sortFields } from "../../../contract/services/documents.ts";
import { SEARCH_WITHIN_MAX } from "../../machines/documents/address.ts";
import {
  selectSearchText,
  selectSource,
  selectView,
} from "../../machines/documents/documents-selectors.ts";
import { type DocumentSortField, sortLabels } from "../../machines/documents/view-state.ts";
import { ColumnMenu } from "./column-menu.tsx";
import classes from "./documents.module.css";
import type { DocumentsPart } from "./documents-part.ts";

const layouts = [
  { value: "cards", label: "Cards" },
  { value: "table", label: "Table" },
];

/** Search within the result, its order and its layout. */
export function DocumentsBar({ documents }: DocumentsPart) {
  const { layout } = useSelector(documents, selectView);
  return (
    <div className={classes["bar"]}>
      <SearchWithin documents={documents} />
      <SortChoice documents={documents} />
      <SegmentedControl
        size="xs"
        aria-label="Layout"
        data={layouts}
        value={layout}
        onChange={(value) =>
          documents.send({ type: "layout.change", layout: value === "table" ? "table" : "cards" })
        }
      />
      {layout === "table" && <ColumnMenu documents={documents} />}
    </div>
  );
}

function SearchWithin({ documents }: DocumentsPart) {
  const text = useSelector(documents, selectSearchText);
  return (
    <TextInput
      className={classes["search"]}
      size="xs"
      type="search"
      aria-label="Search within these documents"
      placeholder="Search within these documents"
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        text !== "" && (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label="Clear the search within"
            onClick={() => documents.send({ type: "search.type", text: "" })}
          >
            <IconX size={14} />
          </ActionIcon>
        )
      }
      maxLength={SEARCH_WITHIN_MAX}
      value={text}
      onChange={(event) => documents.send({ type: "search.type", text: event.currentTarget.value })}
    />
  );
}

function SortChoice({ documents }: DocumentsPart) {
  const { sort } = useSelector(documents, selectView);
  const fields: readonly DocumentSortField[] = sortFields[useSelector(documents, selectSource)];
  const isDescending = sort.direction === "DESC";
  const turned = isDescending ? "ASC" : "DESC";
  const turn = `Turn the order: ${sortLabels[sort.field][turned]}`;
  return (
    <div className={classes["sort"]}>
      <NativeSelect
        size="xs"
        aria-label="Sort by"
        data={fields.map((field) => ({ value: field, label: sortLabels[field].label }))}
        value={sort.field}
        onChange={(event) => {
          const field = fields.find((known) => known === event.currentTarget.value);
          if (field) documents.send({ type: "sort.change", sort: { field, direction: "DESC" } });
        }}
      />
      <Tooltip label={turn}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={turn}
          onClick={() =>
            documents.send({
              type: "sort.change",
              sort: { field: sort.field, direction: turned },
            })
          }
        >
          {isDescending ? <IconSortDescending size={16} /> : <IconSortAscending size={16} />}
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
