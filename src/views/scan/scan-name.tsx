import { ActionIcon, Button, TextInput, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { SCAN_NAME_MAX } from "../../../contract/limits.ts";
import {
  selectIsNaming,
  selectIsRenaming,
  selectNameError,
  selectScan,
} from "../../machines/scan/scan-selectors.ts";
import classes from "./scan.module.css";
import type { ScanPart } from "./scan-context.tsx";

/** The scan's name; its owner changes it in place: Enter keeps, Escape leaves it. */
export function ScanName({ scan, mayRename }: ScanPart & { mayRename: boolean }) {
  const name = useSelector(scan, (snapshot) => selectScan(snapshot)?.name ?? "");
  const isNaming = useSelector(scan, selectIsNaming);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming) pencil.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  if (isNaming) return <NameBox scan={scan} name={name} />;
  return (
    <div className={classes["name"]}>
      <Title order={1} size="h3" className={classes["nameText"]}>
        {name}
      </Title>
      {mayRename && (
        <ActionIcon
          ref={pencil}
          variant="subtle"
          color="gray"
          aria-label="Rename the scan"
          onClick={() => scan.send({ type: "name.edit" })}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

function NameBox({ scan, name }: ScanPart & { name: string }) {
  const [text, setText] = useState(name);
  const error = useSelector(scan, selectNameError);
  const isRenaming = useSelector(scan, selectIsRenaming);
  return (
    <form
      className={classes["name"]}
      onSubmit={(event) => {
        event.preventDefault();
        scan.send({ type: "name.submit", name: text });
      }}
    >
      <TextInput
        aria-label="Name of the scan"
        className={classes["nameBox"]}
        value={text}
        error={error}
        maxLength={SCAN_NAME_MAX}
        data-autofocus
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") scan.send({ type: "name.cancel" });
        }}
      />
      <Button type="submit" loading={isRenaming}>
        Rename
      </Button>
      <Button variant="default" onClick={() => scan.send({ type: "name.cancel" })}>
        Cancel
      </Button>
    </form>
  );
}
