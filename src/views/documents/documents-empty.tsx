import { Button, Stack, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import {
  selectExits,
  selectIsCountingExits,
  selectScan,
  selectSource,
  selectView,
} from "../../machines/documents/documents-selectors.ts";
import { EVERYTHING, SEARCH_WITHIN } from "../../machines/documents/exits.ts";
import { selectRestrictions } from "../../machines/filters/filters-selectors.ts";
import type { Restriction } from "../../machines/filters/restrictions.ts";
import { paths } from "../../machines/navigation/paths.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { formatCount } from "../shared/format.ts";
import type { DocumentsPart } from "./documents-part.ts";
import { nounOf } from "./nouns.ts";

const WAYS_SHOWN = 3;

/** In place of an empty result: which restrictions leave nothing, and what giving one of them up would bring. */
export function DocumentsEmpty({ documents, filters }: DocumentsPart & FiltersPart) {
  const { search_within } = useSelector(documents, selectView);
  const scan = useSelector(documents, selectScan);
  const source = useSelector(documents, selectSource);
  const exits = useSelector(documents, selectExits);
  const isCounting = useSelector(documents, selectIsCountingExits);
  const restrictions = useSelector(filters, selectRestrictions, isSameList);
  const keys = new Set(restrictions.map(({ key }) => key));
  const restricted = keys.size + (search_within === "" ? 0 : 1);

  const giveUp = (key: string) => {
    if (key === SEARCH_WITHIN || key === EVERYTHING) {
      documents.send({ type: "search.type", text: "" });
      documents.send({ type: "search.apply" });
    }
    if (key === EVERYTHING) filters.send({ type: "filters.replace", filters: {} });
    else if (key !== SEARCH_WITHIN)
      filters.send({ type: "selection.change", key, selection: null });
  };
  const single = exits.filter(({ key }) => key !== EVERYTHING);
  const everything = exits.find(({ key }) => key === EVERYTHING);
  const nameOf = (key: string) =>
    key === SEARCH_WITHIN
      ? `Search within: ${search_within}`
      : describe(restrictions.filter((restriction) => restriction.key === key));

  if (restricted === 0)
    return (
      <Stack gap="sm" p="md" align="flex-start">
        <Title order={3} size="h4">
          No {nounOf(source)} matches the query
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
      <div role="status">
        <Title order={3} size="h4">
          {cause(restricted, search_within !== "", keys.size)}
        </Title>
      </div>
      {isCounting && <Text c="var(--text-quiet)">Counting what each of them takes away…</Text>}
      {!isCounting && single.length === 0 && (
        <Text c="var(--text-quiet)">
          {everything
            ? "Giving up one of them alone brings nothing back."
            : "The query finds nothing without them either, or they could not be counted."}
        </Text>
      )}
      {single.slice(0, WAYS_SHOWN).map(({ key, total }) => (
        <Button key={key} variant="light" onClick={() => giveUp(key)}>
          Remove {nameOf(key)} (+{formatCount(total)})
        </Button>
      ))}
      {restricted > 1 && (
        <Button variant="default" onClick={() => giveUp(EVERYTHING)}>
          Clear everything{everything && ` (+${formatCount(everything.total)})`}
        </Button>
      )}
      {restricted === 1 && single.length === 0 && !isCounting && (
        <Button variant="default" onClick={() => giveUp([...keys][0] ?? SEARCH_WITHIN)}>
          Remove {nameOf([...keys][0] ?? SEARCH_WITHIN)}
        </Button>
      )}
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
