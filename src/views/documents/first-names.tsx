import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "../shared/format.ts";
import classes from "./documents.module.css";

const FIRST = 3;

interface FirstNamesPart {
  names: readonly string[];
  /** How many there are in all; the list may bring fewer. */
  total: number;
  /** What several of them are called: authors. */
  plural: string;
  /** What stands before them: “Inventors”. */
  lead?: string;
}

/** The first three names; the others open in place, as far as the list brings them. */
export function FirstNames({ names, total, plural, lead }: FirstNamesPart) {
  const [isOpen, setOpen] = useState(false);
  if (names.length === 0) return null;
  const shown = isOpen ? names : names.slice(0, FIRST);
  const others = total - shown.length;
  return (
    <p className={classes["authors"]}>
      {lead !== undefined && <span className={classes["lead"]}>{lead} </span>}
      {shown.join(", ")}
      {isOpen && others > 0 && ` and ${formatCount(others)} more`}
      {total > FIRST && names.length > FIRST && (
        <UnstyledButton
          className={classes["moreInline"]}
          aria-expanded={isOpen}
          aria-label={isOpen ? `Fewer ${plural}` : `${formatCount(others)} more ${plural}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "fewer" : `+${formatCount(others)}`}
        </UnstyledButton>
      )}
    </p>
  );
}
