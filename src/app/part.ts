import type { ComponentType } from "react";
import { loadPart } from "../machines/navigation/load-part.ts";

/** Fetches a screen's code when it is first needed. */
export type Part = () => Promise<{ Component: ComponentType }>;

/** A screen that is a part of its own: how to import its module, and what it is called there. */
export function part<N extends string>(
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
): Part {
  return () => loadPart(load).then((module) => ({ Component: module[name] }));
}
