import { Button, Stack, Text, Title } from "@mantine/core";
import { useSessionActor } from "../shared/app-actors.tsx";

/** In place of a screen that needs an account, for a guest: signing in leads back to it. */
export function SignInFirst({ title }: { title: string }) {
  const session = useSessionActor();
  return (
    <Stack gap="sm" p="lg" align="flex-start" maw={560}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="var(--text-quiet)">
        You are looking around as a guest, and this needs an account. Sign in, and you come back
        here.
      </Text>
      <Button onClick={() => session.send({ type: "logout" })}>Sign in</Button>
    </Stack>
  );
}
