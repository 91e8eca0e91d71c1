import { Anchor, Code, Stack, Text, Title } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../machines/navigation/paths.ts";

/** At an address that the product does not have. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <Stack gap="xs" p="lg" align="flex-start">
      <Title order={1} size="h3">
        Page not found
      </Title>
      <Text c="var(--text-quiet)">
        There is nothing at <Code>{pathname}</Code>. The link may be mistyped or out of date.
      </Text>
      <Anchor component={Link} to={paths.scans()}>
        Go to your scans
      </Anchor>
    </Stack>
  );
}
