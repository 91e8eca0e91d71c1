import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { messages } from "../../../contract/messages.ts";
import { paths } from "../../machines/navigation/paths.ts";

/** To whom the administration is not open: says so, and shows a way on. */
export function NotAllowed() {
  return (
    <Stack gap="xs" p="lg" align="flex-start">
      <Title order={1} size="h3">
        Administration
      </Title>
      <Text c="var(--text-quiet)">
        {messages.forbidden} Administrators keep users, units and licences; ask yours when something
        has to be changed.
      </Text>
      <Anchor component={Link} to={paths.scans()}>
        Go to your scans
      </Anchor>
    </Stack>
  );
}
