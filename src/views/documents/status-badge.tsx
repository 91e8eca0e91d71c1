import { Badge } from "@mantine/core";
import type { Patent } from "../../../contract/entities/patent.ts";
import { type DocumentNames, labelOf } from "./document-names.ts";
import classes from "./documents.module.css";

/** Whether a member of the family is granted. */
export function StatusBadge({ status, names }: { status: Patent["status"]; names: DocumentNames }) {
  return (
    <Badge
      size="xs"
      variant="light"
      className={classes["badge"]}
      classNames={{ label: classes["badgeLabel"] }}
      color={status === "granted" ? "teal" : "gray"}
    >
      {labelOf(names, "status", status)}
    </Badge>
  );
}
