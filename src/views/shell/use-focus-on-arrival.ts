import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After going to another screen, puts the focus on its main heading, or on its main part while there is none, so that
 * a screen reader says where one is and Tab goes on from there. Leaves it where it is when the screen itself took it,
 * or when it stands on something of the main part that is still there, as a tab does.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.querySelector("main");
    if (!main || main.contains(document.activeElement)) return;
    if (document.activeElement?.closest("[role='dialog']")) return;
    const heading = main.querySelector("h1") ?? main;
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
