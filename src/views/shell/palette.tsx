import { Modal } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { paletteMachine } from "../../machines/palette/palette-machine.ts";
import { PaletteBody } from "./palette-body.tsx";
import classes from "./palette.module.css";
import { PartBoundary } from "./part-boundary.tsx";

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;

/** Everything one can go to or do, by name, over the screen that is open. */
export function Palette({ palette }: { palette: PaletteActor }) {
  // It opens only once it is there: what opens at once does not know where the focus was.
  const isMounted = useMounted();
  const isOpen = useSelector(palette, (snapshot) => snapshot.matches({ dialog: "open" }));
  return (
    <Modal.Root
      opened={isOpen && isMounted}
      onClose={() => palette.send({ type: "palette.close" })}
      size={560}
      padding={0}
      yOffset="12vh"
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search and commands">
        <Modal.Body className={classes["body"]}>
          <PartBoundary>
            <PaletteBody palette={palette} />
          </PartBoundary>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
