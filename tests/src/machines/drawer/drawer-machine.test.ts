import { createActor } from "xstate";
import { beforeEach, expect, test } from "vitest";
import type { DrawerContent } from "../../../../src/machines/drawer/drawer-content.ts";
import { drawerMachine, selectContent } from "../../../../src/machines/drawer/drawer-machine.ts";
import { emptyBrowserStorage } from "../../../support/browser-storage.ts";
import { coverMachine } from "../../../support/machine-paths.ts";

const titled = (title: string): DrawerContent => ({
  component: "keyboard-help",
  title,
  icon: "keyboard",
  props: {},
});
const open = (title: string) => ({ type: "drawer.open", content: titled(title) }) as const;

beforeEach(emptyBrowserStorage);

function started() {
  const drawer = createActor(drawerMachine).start();
  const title = () => selectContent(drawer.getSnapshot())?.title;
  const width = () => drawer.getSnapshot().context.width;
  return { drawer, title, width };
}

test("every state and transition of the drawer is walked, and what it shows is always of its history", () => {
  coverMachine(drawerMachine, {
    events: ({ context }) => [
      ...(context.history.length < 3 ? [open("a")] : []),
      { type: "drawer.back" },
      { type: "drawer.forward" },
      { type: "drawer.grip" },
      { type: "drawer.drag", width: 640 },
      { type: "drawer.release" },
      { type: "drawer.resize", width: 9_000 },
      { type: "drawer.close" },
    ],
    distinguish: ({ context: { history, at } }) => `${history.length} ${at}`,
    beforePath: emptyBrowserStorage,
    invariant: (snapshot) => {
      const { history, at, width } = snapshot.context;
      expect(at).toBeLessThan(Math.max(history.length, 1));
      expect(width).toBeGreaterThanOrEqual(360);
      expect(width).toBeLessThanOrEqual(900);
      if (snapshot.matches("open")) expect(selectContent(snapshot)).not.toBeNull();
    },
  });
});

test("back and forward walk what was opened, and opening something new ends the way forward", () => {
  const { drawer, title } = started();
  for (const name of ["a", "b", "c"]) drawer.send(open(name));
  drawer.send({ type: "drawer.back" });
  drawer.send({ type: "drawer.back" });
  expect(title()).toBe("a");
  drawer.send({ type: "drawer.forward" });
  expect(title()).toBe("b");
  drawer.send(open("d"));
  expect(title()).toBe("d");
  expect(drawer.getSnapshot().can({ type: "drawer.forward" })).toBe(false);
  drawer.send({ type: "drawer.back" });
  expect(title()).toBe("b");
});

test("a closed drawer still holds what it showed, and begins anew when it is opened", () => {
  const { drawer, title } = started();
  drawer.send(open("a"));
  drawer.send(open("b"));
  drawer.send({ type: "drawer.close" });
  expect(title()).toBe("b");
  drawer.send(open("c"));
  expect(drawer.getSnapshot().context.history).toEqual([titled("c")]);
});

test("it is 500 wide until it is resized; the width is kept for the next time, within its bounds", () => {
  const { drawer, width } = started();
  expect(width()).toBe(500);
  drawer.send(open("a"));
  drawer.send({ type: "drawer.grip" });
  drawer.send({ type: "drawer.drag", width: 612.4 });
  expect(started().width()).toBe(500);
  drawer.send({ type: "drawer.release" });
  expect(started().width()).toBe(612);
  drawer.send({ type: "drawer.resize", width: 12 });
  expect(started().width()).toBe(360);
});

test.each(["", "wide", "-3", "1e9"])("a kept width of %o does no harm", (kept) => {
  localStorage.setItem("scoutline.drawer-width", kept);
  expect(started().width()).toBeGreaterThanOrEqual(360);
  expect(started().width()).toBeLessThanOrEqual(900);
});
