import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { messages } from "../../../contract/messages.ts";
import { paths } from "../../machines/navigation/paths.ts";

/** In place of a screen that the user's role does not open. */
export function NotForYou({ title }: { title: string }) {
  return (
    <Stack gap="xs" p="lg" align="flex-start" maw={560}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="var(--text-quiet)">
        {messages.forbidden} Ask an administrator of your organisation if you should.
      </Text>
      <Anchor component={Link} to={paths.scans()}>
        Go to your scans
      </Anchor>
    </Stack>
  );
}
