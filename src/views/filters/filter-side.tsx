import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconLayoutSidebarLeftCollapse } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import { selectRestrictions } from "../../machines/filters/filters-selectors.ts";
import { lazyPart } from "../shared/lazy-part.ts";
import { FilterPanel } from "./filter-panel.tsx";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";

const FilterSheet = lazyPart(
  () => import("./filter-sheet.tsx"),
  (part) => part.FilterSheet,
);

/** Where the filters are: a panel at the left that can be put away, a sheet from below on phones. */
export function FilterSide({ filters }: FiltersPart) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const [isShown, setShown] = useState(true);
  const [isSheetOpen, setSheetOpen] = useState<boolean>();
  const active = useSelector(filters, (snapshot) => selectRestrictions(snapshot).length);
  const label = active === 0 ? "Filters" : `Filters (${active})`;

  if (isPhone)
    return (
      <div className={classes["phoneBar"]}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={14} />}
          onClick={() => setSheetOpen(true)}
        >
          {label}
        </Button>
        <Suspense>
          {isSheetOpen !== undefined && (
            <FilterSheet
              filters={filters}
              label={label}
              isOpen={isSheetOpen}
              onClose={() => setSheetOpen(false)}
            />
          )}
        </Suspense>
      </div>
    );
  if (!isShown)
    return (
      <aside className={classes["strip"]} aria-label="Filters">
        <Tooltip label={`Show the filters${active === 0 ? "" : `: ${active} active`}`}>
          <ActionIcon
            variant={active === 0 ? "subtle" : "light"}
            color={active === 0 ? "gray" : undefined}
            aria-label={`Show the filters, ${active} active`}
            onClick={() => setShown(true)}
          >
            <IconAdjustmentsHorizontal size={16} />
          </ActionIcon>
        </Tooltip>
      </aside>
    );
  return (
    <aside className={classes["side"]} aria-label="Filters">
      <div className={classes["sideHead"]}>
        <h2 className={classes["sideTitle"]}>Filters</h2>
        <Tooltip label="Put the filters away">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Put the filters away"
            onClick={() => setShown(false)}
          >
            <IconLayoutSidebarLeftCollapse size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <FilterPanel filters={filters} />
    </aside>
  );
}
