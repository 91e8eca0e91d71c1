import { Button, Popover, ScrollArea, Text } from "@mantine/core";
import { IconBookmarks } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import {
  orderedSets,
  selectHistoryTrouble,
  selectIsHistoryLoading,
  selectIsHistoryOpen,
  selectSets,
} from "../../machines/filters/filters-selectors.ts";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";
import { SavedSet } from "./saved-set.tsx";

/** The filter sets of the scan: pinned, named and those used before, to apply again. */
export function SavedSets({ filters }: FiltersPart) {
  const isOpen = useSelector(filters, selectIsHistoryOpen);
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => filters.send({ type: open ? "history.open" : "history.close" })}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          fullWidth
          leftSection={<IconBookmarks size={14} />}
          onClick={() => filters.send({ type: isOpen ? "history.close" : "history.open" })}
        >
          Saved filter sets
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label="Saved filter sets">
        <SetList filters={filters} />
      </Popover.Dropdown>
    </Popover>
  );
}

function SetList({ filters }: FiltersPart) {
  const sets = useSelector(filters, selectSets);
  const isLoading = useSelector(filters, selectIsHistoryLoading);
  const trouble = useSelector(filters, selectHistoryTrouble);
  const shown = orderedSets(sets);
  if (trouble)
    return (
      <div role="alert">
        <Text size="sm">The saved sets could not be loaded. {trouble.message}</Text>
        <Button
          mt="xs"
          size="xs"
          variant="default"
          onClick={() => filters.send({ type: "history.retry" })}
        >
          Try again
        </Button>
      </div>
    );
  if (shown.length === 0)
    return (
      <Text size="sm" c="var(--text-quiet)">
        {isLoading
          ? "Loading…"
          : "None yet. Filters you choose are kept here; name or pin the ones you need again."}
      </Text>
    );
  return (
    <ScrollArea.Autosize mah={420} aria-busy={isLoading}>
      <ul className={classes["sets"]}>
        {shown.map((set) => (
          <SavedSet key={set.filter_set_id} filters={filters} set={set} />
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}
