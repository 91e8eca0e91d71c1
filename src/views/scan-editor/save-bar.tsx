import { Anchor, Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { ScanCategory } from "../../../contract/entities/scan.ts";
import { SCAN_DESCRIPTION_MAX, SCAN_NAME_MAX } from "../../../contract/limits.ts";
import type { Details } from "../../machines/scan-editor/form.ts";
import { selectForm, selectHindrance } from "../../machines/scan-editor/scan-editor-selectors.ts";
import { useSessionActor } from "../shared/app-actors.tsx";
import type { EditorPart } from "./actor.ts";
import classes from "./scan-editor.module.css";

const categories = [
  { value: "topics", label: "Topics" },
  { value: "institutions", label: "Institutions" },
  { value: "people", label: "People" },
];

/** What the scan is called and about, and the button that saves it, with the reason when it cannot. */
export function SaveBar({ actor }: EditorPart) {
  const { name, description, scan_category } = useSelector(actor, selectForm);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag("saving"));
  const change = (details: Partial<Details>) => actor.send({ type: "details.changed", details });
  return (
    <form
      className={classes.saveBar}
      aria-label="Save the scan"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: "save.asked" });
      }}
    >
      <TextInput
        className={classes.name}
        label="Name"
        placeholder="Name"
        value={name}
        maxLength={SCAN_NAME_MAX}
        readOnly={isSaving}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextInput
        className={classes.description}
        label="Description"
        placeholder="Description"
        value={description}
        maxLength={SCAN_DESCRIPTION_MAX}
        readOnly={isSaving}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <NativeSelect
        className={classes.category}
        label="Category"
        data={categories}
        value={scan_category}
        disabled={isSaving}
        onChange={({ currentTarget }) =>
          change({ scan_category: ScanCategory.parse(currentTarget.value) })
        }
      />
      <SaveButton actor={actor} isSaving={isSaving} />
    </form>
  );
}

function SaveButton({ actor, isSaving }: EditorPart & { isSaving: boolean }) {
  const session = useSessionActor();
  const hindrance = useSelector(actor, selectHindrance);
  const failure = useSelector(actor, ({ context }) => context.savingFailure);
  const isPublic = useSelector(actor, ({ context }) => context.owner === null);
  return (
    <div className={classes.save}>
      <Button
        type="submit"
        loading={isSaving}
        disabled={hindrance !== null}
        aria-describedby="save-reason"
        aria-keyshortcuts="Control+S Meta+S"
      >
        Save
      </Button>
      <div id="save-reason" className={classes.reason} aria-live="polite">
        {failure !== null && (
          <Text size="xs" c="red" role="alert">
            {failure}
          </Text>
        )}
        {failure === null && isPublic && (
          <Anchor
            size="xs"
            component="button"
            type="button"
            onClick={() => session.send({ type: "logout" })}
          >
            {hindrance}
          </Anchor>
        )}
        {failure === null && !isPublic && (
          <Text size="xs" c="var(--text-quiet)">
            {hindrance ?? "Ctrl S"}
          </Text>
        )}
      </div>
    </div>
  );
}
