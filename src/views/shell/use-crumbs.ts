import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useMatches } from "react-router-dom";
import { places } from "../../machines/navigation/places.ts";
import type { RouteHandle } from "../../machines/navigation/route-handle.ts";
import { useNavigation } from "../shared/app-actors.tsx";

export interface Crumb {
  title: string;
  to: string;
}

/** The way to the open screen, from the routes' own titles; what has a name of its own goes by that. */
export function useCrumbs(): Crumb[] {
  const matches = useMatches();
  const named = useSelector(useNavigation(), ({ context }) => context.named);
  return matches.flatMap(({ handle, pathname }) => {
    const route = handle as RouteHandle | undefined;
    if (!route) return [];
    const title = named?.path === pathname ? named.name : route.title;
    const under = route.under && places[route.under];
    return [...(under ? [{ title: under.title, to: under.to }] : []), { title, to: pathname }];
  });
}

/** Keeps the browser tab's title: the open screen, and what it is about where that has a name. */
export function useTitle(): void {
  const crumbs = useCrumbs();
  const named = useSelector(useNavigation(), ({ context }) => context.named);
  const about = crumbs.find(({ to }) => to === named?.path)?.title;
  const last = crumbs.at(-1)?.title;
  const parts = [last, about === last ? undefined : about, "Scoutline"];
  const title = parts.filter((part) => part !== undefined).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
