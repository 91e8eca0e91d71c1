import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import { paths } from "../../machines/navigation/paths.ts";
import { selectTrouble } from "../../machines/scan/scan-selectors.ts";
import type { ScanPart } from "./scan-context.tsx";

const words = {
  missing: {
    title: "This scan is not here",
    advice: "It may have been deleted, or the address is not complete.",
  },
  forbidden: {
    title: "This scan belongs to somebody else",
    advice: "Ask its owner to share it with you, or sign in as another user.",
  },
  failed: { title: "The scan could not be loaded", advice: "Your work is safe. Try again." },
} as const;

/** In place of a scan that cannot be shown: why, and a way on. */
export function ScanHindrance({ scan, hindrance }: ScanPart & { hindrance: keyof typeof words }) {
  const trouble = useSelector(scan, selectTrouble);
  const { title, advice } = words[hindrance];
  return (
    <Stack gap="sm" p="lg" align="flex-start" maw={560}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text role="alert">{trouble?.message}</Text>
      <Text c="var(--text-quiet)">{advice}</Text>
      <Group gap="sm">
        {hindrance === "failed" && (
          <Button onClick={() => scan.send({ type: "scan.retry" })}>Try again</Button>
        )}
        <Button variant="default" component={Link} to={paths.scans()}>
          Go to your scans
        </Button>
      </Group>
    </Stack>
  );
}
