import { Stack, Text } from "@mantine/core";
import type { Health } from "../../../contract/health.ts";
import { formatCount, formatCounted } from "../shared/format.ts";

/** What the corpus of this server is: how much, which version, and whether it is invented. */
export function AboutData({ health }: { health: Health }) {
  return (
    <Stack gap="md">
      <Text>
        This server searches {formatCounted(health.counts.publication, "publication")}, in version{" "}
        {formatCount(health.corpus_version)} of its corpus.
      </Text>
      {health.demo && (
        <Text>
          They are made up for demonstration: titles, abstracts, people and institutions are
          invented and stand in real cities and countries. Nothing here says anything about a real
          person or organisation. Load real records to scout the real world.
        </Text>
      )}
      <Text c="var(--text-quiet)" size="sm">
        Scoutline {health.version}
      </Text>
    </Stack>
  );
}
