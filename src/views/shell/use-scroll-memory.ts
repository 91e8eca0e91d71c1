import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

const KEY = "scoutline.scroll";
/** How long a screen may take to become as tall as it was. */
const GIVE_UP_MS = 3_000;
const KEPT = 50;

type Positions = Record<string, number>;

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Positions;
  } catch {
    return {};
  }
}

function keep(key: string, y: number): void {
  const { [key]: _, ...others } = read();
  const entries = [...Object.entries(others), [key, y] as const].slice(-KEPT);
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

/**
 * Going to another screen begins at its top; going back or forward, or loading the page again, leads to where it was
 * scrolled to, as soon as it is tall enough. A change of the state in the address does not scroll.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = "manual";
    const scrolled = () => keep(key, window.scrollY);
    window.addEventListener("scrollend", scrolled);
    return () => window.removeEventListener("scrollend", scrolled);
  }, [key]);
  useEffect(() => {
    if (type !== NavigationType.Pop) {
      window.scrollTo(0, 0);
      return undefined;
    }
    return scrollWhenTall(read()[key] ?? 0);
    // oxlint-disable-next-line react/exhaustive-deps -- another state of the same screen does not scroll
  }, [pathname]);
}

/** Scrolls there now, and again as the page grows, until it is there, the user scrolls or it takes too long. */
function scrollWhenTall(y: number): () => void {
  const go = () => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) < 1) stop();
  };
  const growing = new ResizeObserver(go);
  const timer = setTimeout(() => stop(), GIVE_UP_MS);
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const event of ["wheel", "touchmove", "keydown"]) window.removeEventListener(event, stop);
  };
  for (const event of ["wheel", "touchmove", "keydown"])
    window.addEventListener(event, stop, { passive: true });
  growing.observe(document.body);
  go();
  return stop;
}
