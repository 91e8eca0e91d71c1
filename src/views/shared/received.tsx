import { Alert, Button, Group } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";

/** In place of a form whose message has arrived: says so, and how to go on. */
export function Received({
  text,
  again,
  back,
}: {
  text: string;
  again?: { label: string; onClick: () => void };
  back: { label: string; to: string };
}) {
  return (
    <Alert icon={<IconCheck />} role="status" title="It has arrived">
      {text}
      <Group gap="sm" mt="md">
        {again && (
          <Button variant="default" onClick={again.onClick}>
            {again.label}
          </Button>
        )}
        <Button variant="default" component={Link} to={back.to}>
          {back.label}
        </Button>
      </Group>
    </Alert>
  );
}
