import { Alert, Button, Skeleton, Stack } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useSelector } from "@xstate/react";
import { shortcuts } from "../../machines/navigation/shortcuts.ts";
import type { EditorPart } from "./actor.ts";
import { GoToResults } from "./go-to-results.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { QueryPane } from "./query-pane.tsx";
import { RestoredNote } from "./restored-note.tsx";
import { SaveBar } from "./save-bar.tsx";
import classes from "./scan-editor.module.css";
import { SemanticNotice } from "./semantic-notice.tsx";
import { TypeSwitch } from "./type-switch.tsx";

/** The whole search screen over a running editor. */
export function ScanEditor({ actor }: EditorPart) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag("loading"));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches("failed"));
  if (isLoading) return <Loading />;
  if (isFailed) return <Failed actor={actor} />;
  return (
    <>
      <Open actor={actor} />
      <LeaveDialog actor={actor} />
      <GoToResults actor={actor} />
    </>
  );
}

function Open({ actor }: EditorPart) {
  const isNew = useSelector(actor, ({ context }) => context.scan_id === null);
  const isBoolean = useSelector(actor, ({ context }) => context.scan_type === "boolean");
  useHotkeys([[shortcuts.saveSearch.keys, () => actor.send({ type: "save.asked" })]], [], true);
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <h1 className={classes.title}>{isNew ? "New search" : "Edit scan"}</h1>
        <TypeSwitch actor={actor} />
      </header>
      <RestoredNote actor={actor} />
      {isBoolean ? (
        <div className={classes.panes}>
          <QueryPane actor={actor} />
          <PreviewPane actor={actor} />
        </div>
      ) : (
        <SemanticNotice actor={actor} />
      )}
      <SaveBar actor={actor} />
    </div>
  );
}

function Loading() {
  return (
    <div className={classes.screen} aria-busy="true">
      <Skeleton height={32} width={220} />
      <div className={classes.panes}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </div>
  );
}

function Failed({ actor }: EditorPart) {
  const failure = useSelector(actor, ({ context }) => context.openingFailure);
  return (
    <Alert color="red" title="The scan could not be opened" m="md" role="alert">
      <Stack align="flex-start" gap="sm">
        {failure}
        <Button variant="default" onClick={() => actor.send({ type: "scan.retry" })}>
          Try again
        </Button>
      </Stack>
    </Alert>
  );
}
