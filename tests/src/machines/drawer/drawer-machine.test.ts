import { createActor } from "xstate";
import { expect, test } from "vitest";
import {
  drawerMachine,
  type DrawerContent,
} from "../../../../src/machines/drawer/drawer-machine.ts";
import { coverMachine } from "../../../support/machine-paths.ts";

const content: DrawerContent = {
  component: "about-data",
  title: "About the data",
  icon: "database",
  props: {
    health: {
      status: "ok",
      version: "5.1.0",
      counts: { publication: 3 },
      corpus_version: 1,
      demo: true,
    },
  },
};

test("every state and transition of the drawer is walked", () => {
  coverMachine(drawerMachine, {
    events: [{ type: "drawer.open", content }, { type: "drawer.close" }],
  });
});

test("a closing drawer still holds what it showed", () => {
  const drawer = createActor(drawerMachine).start();
  drawer.send({ type: "drawer.open", content });
  drawer.send({ type: "drawer.close" });
  expect(drawer.getSnapshot().value).toBe("closed");
  expect(drawer.getSnapshot().context).toEqual({ content });
});
