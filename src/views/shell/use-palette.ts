import { useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import type { PaletteAction } from "../../machines/palette/palette-item.ts";
import { paletteMachine } from "../../machines/palette/palette-machine.ts";
import { useDrawer, useSessionActor } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import type { PaletteActor } from "./palette.tsx";
import { useDensity } from "./use-density.ts";
import { keyboardHelp } from "./use-shell-keys.ts";

/** Starts the palette and does what is chosen in it. */
export function usePalette(user: User): PaletteActor {
  const palette = useScreenActor(paletteMachine, { user });
  const session = useSessionActor();
  const drawer = useDrawer();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  useEffect(() => {
    const acts: Record<PaletteAction, () => void> = {
      light: () => setColorScheme("light"),
      dark: () => setColorScheme("dark"),
      system: () => setColorScheme("auto"),
      density: () => setDensity(density === "compact" ? "comfortable" : "compact"),
      keyboard: () => drawer.send({ type: "drawer.open", content: keyboardHelp }),
      leave: () => session.send({ type: "logout" }),
    };
    const subscription = palette.on("chosen", ({ item: { does } }) => {
      if ("go" in does) void navigate(does.go);
      else acts[does.act]();
    });
    return () => subscription.unsubscribe();
  }, [palette, session, drawer, navigate, setColorScheme, density, setDensity]);
  return palette;
}
