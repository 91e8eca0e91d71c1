import { Alert, Button, Group, Skeleton, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { RESULT_WINDOW, ROWS_PER_PAGE } from "../../../../contract/limits.ts";
import { formatCount, formatCounted } from "../format.ts";
import { Pages } from "../pages.tsx";
import { useLedField } from "../use-led-field.ts";
import classes from "./list.module.css";
import { ListEmpty } from "./list-empty.tsx";
import { useListState, type List } from "./use-list.ts";

interface Noun {
  one: string;
  many: string;
}

/** A searchable, paged list of the server around the table that `children` makes of its rows. */
export function ListFrame<Row>({
  list,
  noun,
  bar,
  bare,
  children,
}: {
  list: List<Row>;
  noun: Noun;
  /** What else stands beside the search. */
  bar?: ReactNode;
  /** What is said where there is nothing at all. */
  bare?: { title: string; text: ReactNode };
  children: (rows: Row[]) => ReactNode;
}) {
  const state = useListState(list);
  const { rows, totalRows, error } = state.context;
  const search = useLedField(list.view.search, (text) => list.show({ search: text }));
  return (
    <>
      <Group gap="sm">
        <TextInput
          className={classes.search}
          type="search"
          aria-label={`Search in ${noun.many}`}
          placeholder="Search"
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
          {...search}
        />
        {bar}
      </Group>
      {state.matches("loading") && <Rows label={`Loading ${noun.many}`} />}
      {state.matches("failed") && (
        <Alert role="alert" color="red" title={`The ${noun.many} could not be loaded`}>
          <Text mb="sm">{error}</Text>
          <Button variant="default" onClick={() => list.actor.send({ type: "list.retry" })}>
            Try again
          </Button>
        </Alert>
      )}
      {!state.matches("loading") && !state.matches("failed") && (
        <div data-dimmed={state.hasTag("dimmed") || undefined} className={classes.results}>
          {rows.length === 0 ? (
            <ListEmpty list={list} noun={noun} totalRows={totalRows} bare={bare} />
          ) : (
            <div className={classes.scroll}>{children(rows)}</div>
          )}
          <Foot list={list} noun={noun} totalRows={totalRows} />
        </div>
      )}
    </>
  );
}

function Foot<Row>({ list, noun, totalRows }: { list: List<Row>; noun: Noun; totalRows: number }) {
  const pages = Math.ceil(Math.min(totalRows, RESULT_WINDOW) / ROWS_PER_PAGE);
  const isCut = totalRows > RESULT_WINDOW && list.view.page === pages;
  return (
    <Group justify="space-between" mt="sm">
      <Text size="sm" c="var(--text-quiet)" role="status">
        {formatCounted(totalRows, noun.one, noun.many)}
      </Text>
      <Pages pages={pages} page={list.view.page} onChange={(page) => list.show({ page })} />
      {isCut && (
        <Text size="sm" c="var(--text-quiet)" w="100%">
          Pages end at the first {formatCount(RESULT_WINDOW)} {noun.many}. Search, or turn the
          order, to see others.
        </Text>
      )}
    </Group>
  );
}

function Rows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={36} mb={6} />
      ))}
    </div>
  );
}
