import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { useRouteError } from "react-router-dom";
import { messages } from "../../../contract/messages.ts";
import { ChunkError } from "../../machines/navigation/load-part.ts";

/** In place of a screen whose code did not arrive or that broke: says why and offers to load the application again, at the same address. */
export function PartFailed({ isWholePage = false }: { isWholePage?: boolean }) {
  return (
    <Center mih="60vh" p="md" component={isWholePage ? "main" : "div"}>
      <BrokenPart error={useRouteError()} order={1} />
    </Center>
  );
}

/** Why something is not there, and how to go on. */
export function BrokenPart({ error, order = 2 }: { error: unknown; order?: 1 | 2 }) {
  const { title, text } = wordsFor(error);
  return (
    <Stack align="center" gap="sm" maw={420} ta="center" mx="auto" p="md">
      <Title order={order} size="h3">
        {title}
      </Title>
      <Text c="var(--text-quiet)" role="alert">
        {text}
      </Text>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </Stack>
  );
}

function wordsFor(error: unknown): { title: string; text: string } {
  if (!(error instanceof ChunkError))
    return {
      title: "This part broke",
      text: "An error in the application stopped it. Nothing you saved is lost.",
    };
  if (error.reason === "outdated")
    return {
      title: "There is a newer Scoutline",
      text: "It was released while this tab was open. Reload the page to go on here with the new one.",
    };
  return { title: "This part did not load", text: messages.chunk };
}
