import { Button, Mark, Text, Title } from "@mantine/core";
import type { KeyboardEvent, RefObject } from "react";
import { Link } from "react-router-dom";
import type { GuideHit, Marked } from "../../machines/help/search-guide.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { formatCounted } from "../shared/format.ts";
import classes from "./help.module.css";

/** What a search of the guide finds; the arrows move through it. */
export function GuideHits({
  words,
  hits,
  onClear,
  ref,
}: {
  words: string;
  hits: GuideHit[];
  onClear: () => void;
  ref: RefObject<HTMLOListElement | null>;
}) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(ref.current?.querySelectorAll("a") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
  };
  return (
    <>
      <Title order={1} size="h3">
        “{words.trim()}” in the guide
      </Title>
      <Text c="var(--text-quiet)" role="status" mb="md">
        {hits.length === 0
          ? "Nothing was found. All words have to stand under one heading; try fewer."
          : formatCounted(hits.length, "section")}
      </Text>
      {hits.length === 0 && (
        <Button variant="default" onClick={onClear}>
          Back to the page
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is moved through */}
      <ol ref={ref} className={classes.hits} onKeyDown={move}>
        {hits.map((hit) => (
          <li key={`${hit.page}#${hit.id}`}>
            <Link to={`${paths.help(hit.page)}#${hit.id}`}>
              <Marks of={hit.title} />
            </Link>
            <span className={classes.from}>{hit.pageTitle}</span>
            <p>
              <Marks of={hit.excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Marks({ of }: { of: Marked[] }) {
  return of.map(({ text, isHit }, at) => (isHit ? <Mark key={at}>{text}</Mark> : text));
}
