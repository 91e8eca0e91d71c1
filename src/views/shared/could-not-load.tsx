import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Trouble } from "../../machines/documents/trouble.ts";
import { paths } from "../../machines/navigation/paths.ts";

const aboutQuery = ["query", "query_too_broad", "timeout", "too_large"];

interface Props {
  /** What could not be loaded, as a plural: documents, leaders. */
  what: string;
  trouble: Trouble | null;
  scan_id: string;
  retry: () => void;
}

/** In place of what a scan's query should have given: why it did not, and what to do. */
export function CouldNotLoad({ what, trouble, scan_id, retry }: Props) {
  return (
    <Stack gap="sm" p="md" align="flex-start">
      <Title order={3} size="h4">
        The {what} could not be loaded
      </Title>
      <Text role="alert">{trouble?.message}</Text>
      <Group gap="sm">
        <Button onClick={retry}>Try again</Button>
        {trouble && aboutQuery.includes(trouble.id) && (
          <Button variant="default" component={Link} to={paths.editScan(scan_id)}>
            Edit the query
          </Button>
        )}
      </Group>
    </Stack>
  );
}
