import { Loader, Skeleton, TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { FILTER_VALUES_MAX, FILTER_VALUES_SHOWN } from "../../../contract/limits.ts";
import {
  selectAggregate,
  selectAggregationTrouble,
  selectList,
} from "../../machines/filters/filters-selectors.ts";
import { treeSize } from "../../machines/filters/tree.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./filters.module.css";
import type { SectionPart } from "./filters-part.ts";
import { ValueTree } from "./value-tree.tsx";
import { Values } from "./values.tsx";

/** The values of a checkbox or nested checkbox filter: the commonest, more of them, or those found by their names. */
export function CheckboxFilter({ filters, definition }: SectionPart) {
  const { key, label } = definition;
  const commonest = useSelector(filters, (snapshot) => selectAggregate(snapshot, key));
  const list = useSelector(filters, (snapshot) => selectList(snapshot, key));
  const listed = useSelector(list, (snapshot) => snapshot?.context);
  const isBusy = useSelector(list, (snapshot) => snapshot?.hasTag("busy") ?? false);
  const hasFailed = useSelector(filters, selectAggregationTrouble) !== null;
  const aggregate = listed?.aggregate ?? commonest;
  const text = listed?.text ?? "";
  if (!aggregate || aggregate.kind === "range" || aggregate.kind === "choice")
    return hasFailed ? null : <Skeleton height={80} aria-label={`Counting ${label}`} />;

  const { values, total_values } = aggregate;
  const shown = aggregate.kind === "tree" ? treeSize(aggregate.values) : values.length;
  const isSearchable = list !== undefined || total_values > FILTER_VALUES_SHOWN / 2;
  const isMore = total_values > shown && shown < FILTER_VALUES_MAX;
  return (
    <>
      {isSearchable && (
        <TextInput
          size="xs"
          type="search"
          mb="xs"
          aria-label={`Search in ${label}`}
          placeholder="Search"
          leftSection={<IconSearch size={12} aria-hidden />}
          rightSection={isBusy && <Loader size={12} />}
          value={text}
          onChange={(event) =>
            filters.send({ type: "values.search", key, text: event.currentTarget.value })
          }
        />
      )}
      {values.length === 0 ? (
        <p className={classes["quiet"]}>
          {text === "" ? "No document has a value here." : `No value begins with “${text}”.`}
        </p>
      ) : aggregate.kind === "tree" ? (
        <ValueTree
          // Another search opens other branches.
          key={text}
          filters={filters}
          filterKey={key}
          label={label}
          values={aggregate.values}
          isSearched={text !== ""}
        />
      ) : (
        <Values filters={filters} filterKey={key} label={label} values={values} />
      )}
      {listed?.trouble && !isBusy && (
        <p role="alert" className={classes["quiet"]}>
          {listed.trouble.message}{" "}
          <UnstyledButton
            className={classes["more"]}
            onClick={() => list?.send({ type: "values.retry" })}
          >
            Try again
          </UnstyledButton>
        </p>
      )}
      {isMore && (
        <UnstyledButton
          className={classes["more"]}
          disabled={isBusy}
          onClick={() => filters.send({ type: "values.more", key })}
        >
          Show more of {formatCount(total_values)}
        </UnstyledButton>
      )}
    </>
  );
}
