import { Popover, UnstyledButton } from "@mantine/core";
import { useState, type ReactNode } from "react";
import classes from "./documents.module.css";

/** A few words that open to a list of what they stand for. */
export function DetailsPopover({ words, children }: { words: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={360}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton className={classes["more"]} onClick={() => setOpen(!isOpen)}>
          {words}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm">{children}</Popover.Dropdown>
    </Popover>
  );
}
