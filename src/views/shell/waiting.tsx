import { Center, Loader } from "@mantine/core";

/** Shown while it is not yet known what to show: the session is being restored or a part of the application is on its way. */
export function Waiting() {
  return (
    <Center mih="60vh">
      <Loader size="sm" aria-label="Loading" role="status" />
    </Center>
  );
}
