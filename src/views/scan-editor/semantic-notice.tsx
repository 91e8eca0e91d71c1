import { Button, Text, Title } from "@mantine/core";
import type { EditorPart } from "./actor.ts";
import classes from "./scan-editor.module.css";

/** Says that searching by meaning does not exist yet, and leads back. */
export function SemanticNotice({ actor }: EditorPart) {
  return (
    <section className={classes.notice} aria-labelledby="semantic-title">
      <Title order={2} size="h4" id="semantic-title">
        Semantic search is not here yet
      </Title>
      <Text size="sm" c="var(--text-quiet)" maw={480}>
        It will find documents by meaning, from terms that should and should not count. Until then,
        a boolean search finds them by their words; what you wrote there is kept.
      </Text>
      <Button
        variant="default"
        onClick={() => actor.send({ type: "scan_type.changed", scan_type: "boolean" })}
      >
        Back to boolean
      </Button>
    </section>
  );
}
