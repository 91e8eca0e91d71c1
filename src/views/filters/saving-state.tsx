import { Button } from "@mantine/core";
import { useSelector } from "@xstate/react";
import {
  selectIsUnsaved,
  selectMaySave,
  selectVersionTrouble,
} from "../../machines/filters/filters-selectors.ts";
import classes from "./filters.module.css";
import type { FiltersPart } from "./filters-part.ts";

/** Whether the filters in view are kept as a version of the scan. */
export function SavingState({ filters }: FiltersPart) {
  const maySave = useSelector(filters, selectMaySave);
  const isUnsaved = useSelector(filters, selectIsUnsaved);
  const trouble = useSelector(filters, selectVersionTrouble);
  if (!maySave)
    return (
      <p className={classes["quiet"]}>
        Your filters stay in the address; they are not saved, because the scan is not yours.
      </p>
    );
  if (trouble)
    return (
      <div role="alert" className={classes["quiet"]}>
        The filters are not saved. {trouble.message}{" "}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => filters.send({ type: "version.retry" })}
        >
          Save again
        </Button>
      </div>
    );
  return isUnsaved ? <p className={classes["quiet"]}>Saving…</p> : null;
}
