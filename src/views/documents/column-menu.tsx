import { Button, Checkbox, Popover, Stack } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { columns } from "../../machines/documents/columns.ts";
import { selectColumns, selectSource } from "../../machines/documents/documents-selectors.ts";
import type { DocumentsPart } from "./documents-part.ts";

/** Which columns the table has; the title is always there. */
export function ColumnMenu({ documents }: DocumentsPart) {
  const source = useSelector(documents, selectSource);
  const chosen = useSelector(documents, selectColumns);
  return (
    <Popover position="bottom-end" trapFocus withArrow>
      <Popover.Target>
        <Button variant="default" size="xs">
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns of the table">
        <Stack gap="xs">
          {columns[source].map(({ id, label }) => (
            <Checkbox
              key={id}
              size="xs"
              label={label}
              checked={chosen.includes(id)}
              onChange={(event) =>
                documents.send({
                  type: "columns.change",
                  columns: event.currentTarget.checked
                    ? [...chosen, id]
                    : chosen.filter((other) => other !== id),
                })
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
