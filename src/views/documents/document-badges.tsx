import { Badge } from "@mantine/core";
import type { Publication } from "../../../contract/entities/publication.ts";

/** Whether the text is open to read, and whether it was retracted. */
export function DocumentBadges({ publication }: { publication: Publication }) {
  const { is_open_access, is_retracted, oa_status } = publication;
  return (
    <>
      {is_open_access && (
        <Badge size="xs" variant="light" color="teal" title={oa_status ?? undefined}>
          Open access
        </Badge>
      )}
      {is_retracted && (
        <Badge size="xs" variant="filled" color="red">
          Retracted
        </Badge>
      )}
    </>
  );
}
