import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { useRouteError } from "react-router-dom";
import { messages } from "../../../contract/messages.ts";

/** In place of a screen whose code did not arrive or that broke: says so and offers to load the application again. */
export function PartFailed() {
  const error = useRouteError();
  const isChunk = error instanceof Error && error.name === "ChunkError";
  return (
    <Center mih="60vh" p="md" component="main">
      <Stack align="center" gap="sm" maw={420} ta="center">
        <Title order={1} size="h3">
          {isChunk ? "This part did not load" : "This page broke"}
        </Title>
        <Text c="var(--text-quiet)" role="alert">
          {isChunk
            ? messages.chunk
            : "An error in the application stopped this page. Nothing you saved is lost."}
        </Text>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </Stack>
    </Center>
  );
}
