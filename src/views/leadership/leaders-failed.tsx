import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import { selectScan, selectTrouble } from "../../machines/leadership/leadership-selectors.ts";
import { paths } from "../../machines/navigation/paths.ts";
import type { LeadershipPart } from "./leadership-part.ts";

const aboutQuery = ["query", "query_too_broad", "timeout", "too_large"];

/** In place of leaders that could not be had: why, and what to do. */
export function LeadersFailed({ leadership }: LeadershipPart) {
  const trouble = useSelector(leadership, selectTrouble);
  const scan = useSelector(leadership, selectScan);
  return (
    <Stack gap="sm" p="md" align="flex-start">
      <Title order={3} size="h4">
        The leaders could not be loaded
      </Title>
      <Text role="alert">{trouble?.message}</Text>
      <Group gap="sm">
        <Button onClick={() => leadership.send({ type: "leaders.retry" })}>Try again</Button>
        {trouble && aboutQuery.includes(trouble.id) && (
          <Button variant="default" component={Link} to={paths.editScan(scan.scan_id)}>
            Edit the query
          </Button>
        )}
      </Group>
    </Stack>
  );
}
