import { Drawer, Group } from "@mantine/core";
import { IconDatabase } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";
import { DRAWER_WIDTH } from "../../../contract/limits.ts";
import { useDrawer } from "../shared/app-actors.tsx";

const components = {
  "about-data": lazy(() =>
    import("./about-data.tsx").then(({ AboutData }) => ({ default: AboutData })),
  ),
};
const icons = { database: IconDatabase };

/** The drawer that slides over from the right, with whatever component it is asked to hold. */
export function DrawerPanel() {
  const drawer = useDrawer();
  const isOpen = useSelector(drawer, (snapshot) => snapshot.matches("open"));
  const content = useSelector(drawer, ({ context }) => context.content);
  if (!content) return null;
  const Content = components[content.component];
  const Icon = icons[content.icon];
  return (
    <Drawer
      opened={isOpen}
      onClose={() => drawer.send({ type: "drawer.close" })}
      position="right"
      size={DRAWER_WIDTH}
      title={
        <Group gap="sm">
          <Icon size={18} aria-hidden />
          {content.title}
        </Group>
      }
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Suspense>
        <Content {...content.props} />
      </Suspense>
    </Drawer>
  );
}
