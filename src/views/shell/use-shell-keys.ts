import { useHotkeys } from "@mantine/hooks";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import { mayGo, places } from "../../machines/navigation/places.ts";
import { shortcuts, type Shortcut } from "../../machines/navigation/shortcuts.ts";
import { useDrawer, useNavigation } from "../shared/app-actors.tsx";

const TEXT = "input, textarea, select, [contenteditable], [role='dialog'], [role='menu']";

/** The keys that hold everywhere: Ctrl-K also in text, the others outside text, dialogs and menus. */
export function useShellKeys(user: User, openPalette: () => void): void {
  const navigation = useNavigation();
  const drawer = useDrawer();
  const navigate = useNavigate();
  useHotkeys([[shortcuts.commands.keys, openPalette]], [], true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      const isInText = event.target instanceof Element && event.target.closest(TEXT);
      if (!isPlain || isInText || event.key.length !== 1) return;
      navigation.send({ type: "key.pressed", key: event.key });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigation]);
  useEffect(() => {
    const subscription = navigation.on("shortcut", ({ name }) => {
      const { goesTo }: Shortcut = shortcuts[name];
      if (name === "keyboardHelp") drawer.send({ type: "drawer.open", content: keyboardHelp });
      else if (goesTo && mayGo(user, places[goesTo])) void navigate(places[goesTo].to);
    });
    return () => subscription.unsubscribe();
  }, [navigation, drawer, navigate, user]);
}

/** The help on keys, for the drawer. */
export const keyboardHelp = {
  component: "keyboard-help",
  title: "Keys",
  icon: "keyboard",
  props: {},
} as const;
