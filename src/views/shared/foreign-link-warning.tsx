import { Button, Group, Modal, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

/** Asks whether a link to a host that one may not want to visit is to be opened. */
export function ForeignLinkWarning({ url, onClose }: { url: URL; onClose: () => void }) {
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
