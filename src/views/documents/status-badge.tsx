import { Badge } from "@mantine/core";
import type { Patent } from "../../../contract/entities/patent.ts";
import { type DocumentNames, labelOf } from "./document-names.ts";

/** Whether a member of the family is granted. */
export function StatusBadge({ status, names }: { status: Patent["status"]; names: DocumentNames }) {
  return (
    <Badge size="xs" variant="light" color={status === "granted" ? "teal" : "gray"}>
      {labelOf(names, "status", status)}
    </Badge>
  );
}
