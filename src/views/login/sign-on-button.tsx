import { Button } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";

/** The way to the provider of single sign-on, by its name. */
export function SignOnButton({
  provider,
  isFirst,
  isBusy,
  onClick,
}: {
  provider: string;
  /** Whether this is the way in that is offered first. */
  isFirst: boolean;
  isBusy: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant={isFirst ? "filled" : "default"}
      fullWidth
      leftSection={<IconShieldLock size={16} stroke={1.6} aria-hidden />}
      loading={isBusy}
      autoFocus={isFirst}
      onClick={onClick}
    >
      Sign in with {provider}
    </Button>
  );
}
