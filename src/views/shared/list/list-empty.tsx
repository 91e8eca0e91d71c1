import { Button, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./list.module.css";
import type { List } from "./use-list.ts";

/** In place of rows: why there are none, and how to see some. */
export function ListEmpty<Row>({
  list,
  noun,
  totalRows,
  bare,
}: {
  list: List<Row>;
  noun: { many: string };
  totalRows: number;
  /** What is said where there is nothing to be found at all. */
  bare: { title: string; text: ReactNode } | undefined;
}) {
  const { search, kind, organization } = list.view;
  const isNarrowed = Boolean(search || kind || organization);
  const [title, text, action] =
    totalRows > 0
      ? ["This page is past the end", "There are fewer now.", "Go to the first page"]
      : isNarrowed
        ? [`No ${noun.many} match`, "Search for less, or choose other rows.", "Show all"]
        : [
            bare?.title ?? `No ${noun.many} yet`,
            bare?.text ?? "What is made or done is listed here.",
            null,
          ];
  const clear = totalRows > 0 ? { page: 1 } : { search: "", kind: "", organization: "" };
  return (
    <div className={classes.empty}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="var(--text-quiet)">{text}</Text>
      {action && (
        <Button variant="default" onClick={() => list.show(clear)}>
          {action}
        </Button>
      )}
    </div>
  );
}
