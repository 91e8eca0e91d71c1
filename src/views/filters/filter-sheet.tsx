import { Drawer } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { FilterPanel } from "./filter-panel.tsx";
import type { FiltersPart } from "./filters-part.ts";

interface SheetPart extends FiltersPart {
  label: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The filters on a phone: a sheet from below. */
export function FilterSheet({ filters, label, isOpen, onClose }: SheetPart) {
  // A sheet that arrives open has not seen what had the focus before, and could not give it back.
  const isMounted = useMounted();
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={label}
      closeButtonProps={{ "aria-label": "Close the filters" }}
    >
      <FilterPanel filters={filters} />
    </Drawer>
  );
}
