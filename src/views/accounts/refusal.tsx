import { Alert } from "@mantine/core";

/** Why what was sent was refused; nothing where it was not. Read out as it appears. */
export function Refusal({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Alert color="red" role="alert" p="sm">
      {reason}
    </Alert>
  );
}
