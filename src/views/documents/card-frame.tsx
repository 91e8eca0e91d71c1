import { UnstyledButton } from "@mantine/core";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import classes from "./documents.module.css";
import { Highlighted } from "./highlighted.tsx";

/** Shorter abstracts fit the three lines of a card. */
const SHORT = 240;

interface Carded {
  abstract: string | null;
  highlights: { abstract: [number, number][] };
  demo: boolean;
}

interface CardPart {
  of: Carded;
  title: ReactNode;
  /** Between title and abstract. */
  children: ReactNode;
  /** Quiet words under the abstract. */
  under: ReactNode;
  /** What the document is about. */
  foot: ReactNode;
}

/** One document of any kind: what it is, what it says, what it is about. Enter on the card opens and closes its abstract. */
export function CardFrame({ of, title, children, under, foot }: CardPart) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const { abstract, highlights, demo } = of;
  const isLong = abstract !== null && abstract.length > SHORT;
  const toggle = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== event.currentTarget || !isLong) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <article
      className={classes["card"]}
      aria-labelledby={heading}
      tabIndex={-1}
      data-document
      onKeyDown={toggle}
    >
      <h3 id={heading} className={classes["title"]}>
        {title}
      </h3>
      {children}
      {abstract !== null && abstract !== "" && (
        <p className={classes["abstract"]} data-clamped={(isLong && !isOpen) || undefined}>
          <Highlighted text={abstract} ranges={highlights.abstract} />
        </p>
      )}
      <div className={classes["under"]}>
        {isLong && (
          <UnstyledButton
            className={classes["more"]}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Shorter" : "Whole abstract"}
          </UnstyledButton>
        )}
        {under}
      </div>
      <div className={classes["foot"]}>
        {foot}
        {demo && <span className={classes["demo"]}>Demonstration data</span>}
      </div>
    </article>
  );
}
