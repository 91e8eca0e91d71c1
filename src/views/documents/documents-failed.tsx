import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import { selectScan, selectTrouble } from "../../machines/documents/documents-selectors.ts";
import { paths } from "../../machines/navigation/paths.ts";
import type { DocumentsPart } from "./documents-part.ts";

const aboutQuery = ["query", "query_too_broad", "timeout", "too_large"];

/** In place of documents that could not be had: why, and what to do. */
export function DocumentsFailed({ documents }: DocumentsPart) {
  const trouble = useSelector(documents, selectTrouble);
  const scan = useSelector(documents, selectScan);
  return (
    <Stack gap="sm" p="md" align="flex-start">
      <Title order={3} size="h4">
        The documents could not be loaded
      </Title>
      <Text role="alert">{trouble?.message}</Text>
      <Group gap="sm">
        <Button onClick={() => documents.send({ type: "documents.retry" })}>Try again</Button>
        {trouble && aboutQuery.includes(trouble.id) && (
          <Button variant="default" component={Link} to={paths.editScan(scan.scan_id)}>
            Edit the query
          </Button>
        )}
      </Group>
    </Stack>
  );
}
