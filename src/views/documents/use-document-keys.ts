import { useEffect, useRef, type RefObject } from "react";
import { shortcuts } from "../../machines/navigation/shortcuts.ts";

const DOCUMENT = "[data-document]";
const steps: Record<string, number> = {
  [shortcuts.nextDocument.keys]: 1,
  [shortcuts.previousDocument.keys]: -1,
};
const WRITING = "input, textarea, select, [contenteditable], [role='dialog'], [role='menu']";

/** Moves the focus through the documents inside the returned element: j to the next, k to the one before. */
export function useDocumentKeys<T extends HTMLElement>(): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      const step = steps[event.key] ?? 0;
      const at = event.target;
      if (!isPlain || step === 0 || (at instanceof Element && at.closest(WRITING))) return;
      const all = [...(list.current?.querySelectorAll<HTMLElement>(DOCUMENT) ?? [])];
      const now = all.findIndex((one) => one.contains(document.activeElement));
      const next = all[now < 0 ? 0 : Math.min(Math.max(now + step, 0), all.length - 1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, []);
  return list;
}
