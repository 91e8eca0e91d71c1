import { Outlet } from "react-router-dom";
import { useCanonicalPath } from "../views/shell/use-canonical-path.ts";
import { useFocusOnArrival } from "../views/shell/use-focus-on-arrival.ts";
import { useScrollMemory } from "../views/shell/use-scroll-memory.ts";
import { useTitle } from "../views/shell/use-crumbs.ts";

/** What happens wherever one arrives: the address is put right, the tab gets its title, focus and scrolling find their place. */
export function Arrival() {
  useCanonicalPath();
  useTitle();
  useScrollMemory();
  useFocusOnArrival();
  return <Outlet />;
}
