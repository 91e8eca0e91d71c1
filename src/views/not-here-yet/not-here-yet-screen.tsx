import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link, useMatches } from "react-router-dom";
import { messages } from "../../../contract/messages.ts";
import { paths } from "../../machines/navigation/paths.ts";
import type { RouteHandle } from "../../machines/navigation/route-handle.ts";

/** At an address whose screen is not built: says so plainly and shows a way on. */
export function NotHereYetScreen() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return (
    <Stack gap="xs" p="lg" align="flex-start">
      <Title order={1} size="h3">
        {handle?.title}
      </Title>
      <Text c="var(--text-quiet)">{messages.not_here_yet}</Text>
      <Anchor component={Link} to={paths.scans()}>
        Go to your scans
      </Anchor>
    </Stack>
  );
}
