import { Button, Text, Title } from "@mantine/core";
import classes from "./admin.module.css";
import type { List } from "./use-list.ts";

/** In place of rows: why there are none, and how to see some. */
export function ListEmpty<Row>({
  list,
  noun,
  totalRows,
}: {
  list: List<Row>;
  noun: { many: string };
  totalRows: number;
}) {
  const { search, kind, organization } = list.view;
  const isNarrowed = Boolean(search || kind || organization);
  const [title, text, action] =
    totalRows > 0
      ? ["This page is past the end", "There are fewer now.", "Go to the first page"]
      : isNarrowed
        ? [`No ${noun.many} match`, "Search for less, or choose other rows.", "Show all"]
        : [`No ${noun.many} yet`, "What is made or done is listed here.", null];
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
