import { Anchor, Button, Group, Modal, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { externalAddress, isForeign } from "../../machines/navigation/external-address.ts";

const MIDDLE = 1;

/**
 * A link out of the product that opens in a new tab, after a warning where its host calls for one.
 * An address that is not of the web is shown as plain text.
 */
export function ExternalLink({
  href,
  children,
  className,
}: {
  href: string;
  children: ReactNode;
  className?: string;
}) {
  const [warned, setWarned] = useState(false);
  const url = externalAddress(href);
  if (!url) return <span className={className}>{children}</span>;
  const warn = (event: MouseEvent) => {
    const isToOpen = event.type === "click" || event.button === MIDDLE;
    if (!isForeign(url) || !isToOpen) return;
    event.preventDefault();
    setWarned(true);
  };
  return (
    <>
      <Anchor
        href={url.href}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        inherit
        onClick={warn}
        onAuxClick={warn}
      >
        {children}
      </Anchor>
      {warned && <ForeignLinkWarning url={url} onClose={() => setWarned(false)} />}
    </>
  );
}

function ForeignLinkWarning({ url, onClose }: { url: URL; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={
        <Group gap="sm">
          <IconAlertTriangle size={18} color="var(--mantine-color-orange-6)" aria-hidden />
          This link leads to a foreign site
        </Group>
      }
    >
      <Text>
        <b>{url.hostname}</b> is a host that your organisation may not want you to visit. Opening it
        tells that host your network address.
      </Text>
      <Text c="var(--text-quiet)" size="sm" mt="sm" style={{ overflowWrap: "anywhere" }}>
        {url.href}
      </Text>
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          Stay here
        </Button>
        <Button
          component="a"
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
          color="orange"
          onClick={onClose}
        >
          Open in a new tab
        </Button>
      </Group>
    </Modal>
  );
}
