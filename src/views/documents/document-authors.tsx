import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { Publication } from "../../../contract/entities/publication.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./documents.module.css";

const FIRST = 3;

/** The first three authors; the others open in place, as far as the list brings them. */
export function DocumentAuthors({ publication }: { publication: Publication }) {
  const [isOpen, setOpen] = useState(false);
  const { authors, author_count } = publication;
  if (authors.length === 0) return null;
  const shown = isOpen ? authors : authors.slice(0, FIRST);
  const others = author_count - shown.length;
  return (
    <p className={classes["authors"]}>
      {shown.map(({ name }) => name).join(", ")}
      {isOpen && others > 0 && ` and ${formatCount(others)} more`}
      {author_count > FIRST && authors.length > FIRST && (
        <UnstyledButton
          className={classes["moreInline"]}
          aria-expanded={isOpen}
          aria-label={isOpen ? "Fewer authors" : `${formatCount(others)} more authors`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "fewer" : `+${formatCount(others)}`}
        </UnstyledButton>
      )}
    </p>
  );
}
