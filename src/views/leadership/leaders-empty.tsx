import { Button, Stack, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import { selectRestrictions } from "../../machines/filters/filters-selectors.ts";
import {
  selectDocuments,
  selectScan,
  selectView,
} from "../../machines/leadership/leadership-selectors.ts";
import { paths } from "../../machines/navigation/paths.ts";
import type { FiltersPart } from "../filters/filters-part.ts";
import { formatCounted } from "../shared/format.ts";
import { entityNouns, type LeadershipPart } from "./leadership-part.ts";

/** In place of a ranking without anybody: whether there are no documents or nobody is named in them, and a way on. */
export function LeadersEmpty({ leadership, filters }: LeadershipPart & FiltersPart) {
  const { entity, documents: view } = useSelector(leadership, selectView);
  const scan = useSelector(leadership, selectScan);
  const documents = useSelector(leadership, selectDocuments);
  const chips = useSelector(filters, (snapshot) => selectRestrictions(snapshot).length);
  const isRestricted = chips > 0 || view.search_within !== "";
  const { many } = entityNouns[entity];
  const clear = () => {
    leadership.send({ type: "search.clear" });
    filters.send({ type: "filters.replace", filters: {} });
  };
  return (
    <Stack gap="sm" p="md" align="flex-start">
      <div role="status">
        <Title order={3} size="h4">
          {documents ? `No ${many} are named` : "No document to lead in"}
        </Title>
      </div>
      <Text c="var(--text-quiet)">{reasonFor(documents, isRestricted, many)}</Text>
      {isRestricted ? (
        <Button variant="default" onClick={clear}>
          Clear all filters
        </Button>
      ) : (
        <Button variant="default" component={Link} to={paths.editScan(scan.scan_id)}>
          Edit the query
        </Button>
      )}
    </Stack>
  );
}

function reasonFor(documents: number | null, isRestricted: boolean, many: string): string {
  if (documents)
    return `There are ${formatCounted(documents, "document")}, and their records say nothing of ${many}.`;
  return isRestricted
    ? "No document matches the query and everything that narrows it."
    : "No document matches the query.";
}
