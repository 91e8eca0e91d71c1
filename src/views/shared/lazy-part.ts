import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadPart } from "../../machines/navigation/load-part.ts";

/** A component that is fetched when it is first shown: how to import its module, and what it is there. */
export function lazyPart<M, P>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadPart(load).then((module) => ({ default: pick(module) })));
}
