import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import {
  selectExits,
  selectIsCountingExits,
  selectScan,
  selectView,
} from "../../machines/documents/documents-selectors.ts";
import { selectRestrictions } from "../../machines/filters/filters-selectors.ts";
import type { Restriction } from "../../machines/filters/restrictions.ts";
import { paths } from "../../machines/navigation/paths.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { formatCount } from "../shared/format.ts";
import type { DocumentsPart } from "./documents-part.ts";

const WAYS_SHOWN = 3;
const SEARCH_WITHIN = "search_within";

/** In place of an empty result: which restrictions leave nothing, and what giving one of them up would bring. */
export function DocumentsEmpty({ documents, filters }: DocumentsPart & FiltersPart) {
  const { search_within } = useSelector(documents, selectView);
  const scan = useSelector(documents, selectScan);
  const exits = useSelector(documents, selectExits);
  const isCounting = useSelector(documents, selectIsCountingExits);
  const restrictions = useSelector(filters, selectRestrictions, isSameList);
  const keys = new Set(restrictions.map(({ key }) => key));
  const restricted = keys.size + (search_within === "" ? 0 : 1);

  const searchAll = () => {
    documents.send({ type: "search.type", text: "" });
    documents.send({ type: "search.apply" });
  };
  const giveUp = (key: string) => {
    if (key === SEARCH_WITHIN) searchAll();
    else filters.send({ type: "selection.change", key, selection: null });
  };
  const nameOf = (key: string) =>
    key === SEARCH_WITHIN
      ? `Search within: ${search_within}`
      : describe(restrictions.filter((restriction) => restriction.key === key));

  if (restricted === 0)
    return (
      <Stack gap="sm" p="md" align="flex-start">
        <Title order={2} size="h4">
          No publication matches the query
        </Title>
        <Text c="var(--text-quiet)">
          Try fewer clauses joined with AND, a word's beginning with *, or another spelling.
        </Text>
        <Button component={Link} to={paths.editScan(scan.scan_id)}>
          Edit the query
        </Button>
      </Stack>
    );
  return (
    <Stack gap="sm" p="md" align="flex-start">
      <Title order={2} size="h4" role="status">
        {cause(restricted, search_within !== "", keys.size)}
      </Title>
      {isCounting && <Text c="var(--text-quiet)">Counting what each of them takes away…</Text>}
      {!isCounting && exits.length === 0 && (
        <Text c="var(--text-quiet)">Giving up one of them alone brings nothing back.</Text>
      )}
      {exits.slice(0, WAYS_SHOWN).map(({ key, total }) => (
        <Button key={key} variant="light" onClick={() => giveUp(key)}>
          Remove {nameOf(key)} (+{formatCount(total)})
        </Button>
      ))}
      <Group gap="sm">
        {keys.size > 0 && (
          <Button
            variant="default"
            onClick={() => filters.send({ type: "filters.replace", filters: {} })}
          >
            Clear all filters
          </Button>
        )}
        {search_within !== "" && (
          <Button variant="default" onClick={searchAll}>
            Clear the search within
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function cause(restricted: number, isSearched: boolean, filters: number): string {
  if (restricted === 1) return `No document matches the ${isSearched ? "search within" : "filter"}`;
  if (!isSearched) return `No document matches all ${filters} filters`;
  const others = filters === 1 ? "the filter" : `all ${filters} filters`;
  return `No document matches the search within and ${others}`;
}

function describe(restrictions: readonly Restriction[]): string {
  const values = restrictions.map(({ excluded, value }) => (excluded ? `not ${value}` : value));
  const shown = values.length > 3 ? [...values.slice(0, 3), `${values.length - 3} more`] : values;
  return `${restrictions[0]?.label}: ${shown.join(", ")}`;
}

const isSameList = (one: Restriction[], other: Restriction[]) =>
  JSON.stringify(one) === JSON.stringify(other);
