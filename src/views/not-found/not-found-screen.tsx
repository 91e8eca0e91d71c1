import { Anchor, Code, Stack, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../machines/navigation/paths.ts";
import { useSessionActor } from "../shared/app-actors.tsx";

/** At an address that the product does not have. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const isSignedIn = useSelector(useSessionActor(), (snapshot) => snapshot.hasTag("signed-in"));
  return (
    <Stack gap="xs" p="lg" align="flex-start">
      <Title order={1} size="h3">
        Page not found
      </Title>
      <Text c="var(--text-quiet)">
        There is nothing at <Code style={{ overflowWrap: "anywhere" }}>{pathname}</Code>. The link
        may be mistyped or out of date.
      </Text>
      <Anchor component={Link} to={isSignedIn ? paths.scans() : paths.login()}>
        {isSignedIn ? "Go to your scans" : "Go to the sign-in"}
      </Anchor>
    </Stack>
  );
}
