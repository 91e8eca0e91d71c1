import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { type AdjacencyValue, createTestModel } from "xstate/graph";

type Event = EventObject;
type Place = AnyMachineSnapshot;

const keyOf = (place: Place) => JSON.stringify(place.value);

/**
 * As few walks as a greedy walker needs to take every transition of a user-level chart, none longer than
 * `longest`: from where it is it takes a transition not taken yet, else the shortest way to one.
 */
export function coveringWalks(chart: AnyStateMachine, longest: number) {
  const model = createTestModel(chart, { serializeState: keyOf });
  const map = model.getAdjacencyMap() as Record<string, AdjacencyValue<Place, Event>>;
  const edges = Object.entries(map).flatMap(([from, { transitions }]) =>
    Object.values(transitions).map(({ event, state }) => ({ from, event, to: keyOf(state) })),
  );
  const left = new Set(edges);
  const walks: Event[][] = [];
  while (left.size > 0) {
    const walk: Event[] = [];
    let at = keyOf(model.testLogic.getInitialSnapshot({} as never, undefined));
    while (walk.length < longest) {
      const way = shortestWayTo(edges, at, left);
      if (!way || (walk.length > 0 && walk.length + way.length > longest)) break;
      for (const edge of way) {
        left.delete(edge);
        walk.push(edge.event);
        at = edge.to;
      }
    }
    if (walk.length === 0) throw new Error("A transition cannot be reached from the beginning.");
    walks.push(walk);
  }
  return walks.flatMap((events) => model.getPathsFromEvents(events));
}

interface Edge {
  from: string;
  event: Event;
  to: string;
}

/** The shortest sequence of edges that ends with one of those left. */
function shortestWayTo(edges: readonly Edge[], start: string, left: Set<Edge>): Edge[] | null {
  const seen = new Set([start]);
  let ways: { at: string; way: Edge[] }[] = [{ at: start, way: [] }];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { at, way } of ways) {
      for (const edge of edges.filter(({ from }) => from === at)) {
        if (left.has(edge)) return [...way, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push({ at: edge.to, way: [...way, edge] });
      }
    }
    ways = next;
  }
  return null;
}
