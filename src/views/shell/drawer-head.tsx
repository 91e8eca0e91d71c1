import { ActionIcon, Drawer } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconDatabase, IconKeyboard } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import type { DrawerContent } from "../../machines/drawer/drawer-content.ts";
import { useDrawer } from "../shared/app-actors.tsx";
import classes from "./drawer.module.css";

const icons = { database: IconDatabase, keyboard: IconKeyboard };

/** The drawer's icon, title and way out, and once it has held more than one thing the way back and forward. */
export function DrawerHead({ content }: { content: DrawerContent }) {
  const drawer = useDrawer();
  const hasHistory = useSelector(drawer, ({ context }) => context.history.length > 1);
  const hasBack = useSelector(drawer, (snapshot) => snapshot.can({ type: "drawer.back" }));
  const hasForward = useSelector(drawer, (snapshot) => snapshot.can({ type: "drawer.forward" }));
  const Icon = icons[content.icon];
  return (
    <Drawer.Header>
      {hasHistory && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Back in the drawer"
            disabled={!hasBack}
            onClick={() => drawer.send({ type: "drawer.back" })}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Forward in the drawer"
            disabled={!hasForward}
            onClick={() => drawer.send({ type: "drawer.forward" })}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </>
      )}
      <Icon className={classes["icon"]} size={18} aria-hidden />
      <Drawer.Title>{content.title}</Drawer.Title>
      <Drawer.CloseButton aria-label="Close" />
    </Drawer.Header>
  );
}
