import { Drawer } from "@mantine/core";
import { useMediaQuery, useMounted } from "@mantine/hooks";
import { useSelector } from "@xstate/react";
import { Suspense, type ComponentType } from "react";
import { selectContent } from "../../machines/drawer/drawer-machine.ts";
import { lazyPart } from "../shared/lazy-part.ts";
import { useDrawer } from "../shared/app-actors.tsx";
import { DrawerEdge } from "./drawer-edge.tsx";
import { DrawerHead } from "./drawer-head.tsx";
import classes from "./drawer.module.css";
import { PartBoundary } from "./part-boundary.tsx";

const components = {
  "about-data": lazyPart(
    () => import("./about-data.tsx"),
    (part) => part.AboutData,
  ),
  "keyboard-help": lazyPart(
    () => import("./keyboard-help.tsx"),
    (part) => part.KeyboardHelp,
  ),
};

/** The drawer that slides over from the right, with whatever component it is asked to hold; on a phone a sheet from below. */
export function DrawerPanel() {
  const drawer = useDrawer();
  // It opens only once it is there: what opens at once does not know where the focus was.
  const isMounted = useMounted();
  const isOpen = useSelector(drawer, (snapshot) => snapshot.matches("open"));
  const content = useSelector(drawer, selectContent);
  const width = useSelector(drawer, ({ context }) => context.width);
  const isPhone = useMediaQuery("(max-width: 760px)", false, { getInitialValueInEffect: false });
  if (!content) return null;
  const Content = components[content.component] as ComponentType<object>;
  return (
    <Drawer.Root
      opened={isOpen && isMounted}
      onClose={() => drawer.send({ type: "drawer.close" })}
      position={isPhone ? "bottom" : "right"}
      size={isPhone ? "85dvh" : width}
      transitionProps={{ duration: 150 }}
      classNames={{ content: classes["content"] ?? "", body: classes["body"] ?? "" }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <DrawerHead content={content} />
        <Drawer.Body>
          <PartBoundary key={content.component}>
            <Suspense>
              <Content {...content.props} />
            </Suspense>
          </PartBoundary>
        </Drawer.Body>
        {!isPhone && <DrawerEdge />}
      </Drawer.Content>
    </Drawer.Root>
  );
}
