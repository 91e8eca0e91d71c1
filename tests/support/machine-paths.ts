import {
  createActor,
  fromCallback,
  SimulatedClock,
  type ActorOptions,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
} from "xstate";
import {
  getAdjacencyMap,
  getShortestPaths,
  getStateNodes,
  type AdjacencyValue,
} from "xstate/graph";

/** An event that XState sends itself when an invoked actor ends or a delay is over, here sent as data. */
export interface LifecycleEvent {
  type: `xstate.${string}`;
  [key: string]: unknown;
}

/** The invoked actor with this id has finished with this output. */
export const done = (id: string, output?: unknown): LifecycleEvent => ({
  type: `xstate.done.actor.${id}`,
  actorId: id,
  output,
});
/** The invoked actor with this id has failed. */
export const failed = (id: string, error: unknown = new Error(`${id} failed`)): LifecycleEvent => ({
  type: `xstate.error.actor.${id}`,
  actorId: id,
  error,
});
/** The named delay (or the number of ms) of the state is over; `stateId` is machine id and path joined with dots. */
export const after = (delay: string | number, stateId: string): LifecycleEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});

type AnyEvent<T extends AnyStateMachine> = EventFromLogic<T> | LifecycleEvent;

export interface CoverOptions<T extends AnyStateMachine> {
  /** Everything that can happen: the machine's own events with payloads, and the lifecycle events. */
  events: readonly AnyEvent<T>[] | ((snapshot: SnapshotFrom<T>) => readonly AnyEvent<T>[]);
  input?: InputFrom<T>;
  /** What of the context decides guards, as text: states are told apart by their value and this. */
  distinguish?: (snapshot: SnapshotFrom<T>) => string;
  /** Must hold wherever a path comes by; throws when it does not. */
  invariant?: (snapshot: SnapshotFrom<T>) => void;
  /** Called before each path, for what a machine's actions leave behind. */
  beforePath?: () => void;
  /** The most states that may be told apart, 5000 unless told. */
  limit?: number;
}

export interface Coverage {
  states: { all: string[]; missed: string[] };
  transitions: { all: string[]; missed: string[] };
  paths: number;
}

/**
 * Walks a production machine along a shortest path through every edge that the events make possible,
 * with its actors replaced by ones that never answer and its clock stopped. Throws when a walk ends
 * elsewhere than the chart foretells or a state or transition is never visited. Prints the coverage.
 * Several options are several walks that are covered together, as a machine with different inputs needs.
 */
export function coverMachine<T extends AnyStateMachine>(
  machine: T,
  ...walks: [CoverOptions<T>, ...CoverOptions<T>[]]
): Coverage {
  const subject = withSilentActors(machine);
  const nodes = getStateNodes(subject.root);
  const all = [...nodes, subject.root].flatMap(transitionsOf);
  const visited = new Set<string>();
  const taken = new Set<AnyTransitionDefinition>();
  let walked = 0;

  for (const options of walks)
    for (const path of edgePaths(subject, options)) {
      walk(subject, path, options, visited, taken);
      walked++;
    }

  const ids = nodes.map(({ id }) => id);
  const coverage: Coverage = {
    states: { all: ids, missed: ids.filter((id) => !visited.has(id)) },
    transitions: {
      all: all.map(describe),
      missed: all.filter((transition) => !taken.has(transition)).map(describe),
    },
    paths: walked,
  };
  print(machine.id, coverage);
  const missed = [...coverage.states.missed, ...coverage.transitions.missed];
  if (missed.length > 0) throw new Error(`${machine.id}: never visited\n  ${missed.join("\n  ")}`);
  return coverage;
}

interface Step {
  event: EventObject;
  key: string;
}

function withSilentActors<T extends AnyStateMachine>(machine: T): T {
  const silent = fromCallback(() => undefined);
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, silent])),
  }) as T;
}

const isInit = ({ type }: EventObject) => type === "xstate.init";

function keyOf<T extends AnyStateMachine>(snapshot: SnapshotFrom<T>, options: CoverOptions<T>) {
  const { value } = snapshot as AnyMachineSnapshot;
  return JSON.stringify(value) + (options.distinguish?.(snapshot) ?? "");
}

const keyOfEvent = (event: EventObject) =>
  JSON.stringify(event, (_, value: unknown) =>
    value instanceof Error ? { ...Object(value), error: value.message } : value,
  );

type Places = Record<string, AdjacencyValue<AnyMachineSnapshot, EventObject>>;
type Edge = { event: EventObject; state: AnyMachineSnapshot };

/** One path through each edge: the shortest to where it begins, then the edge; paths that others begin with are left out. */
function edgePaths<T extends AnyStateMachine>(machine: T, options: CoverOptions<T>): Step[][] {
  const traversal = {
    events: options.events as EventObject[],
    input: options.input as unknown,
    limit: options.limit ?? 5_000,
    filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) => snapshot.can(event),
    serializeState: (snapshot: AnyMachineSnapshot) =>
      keyOf<T>(snapshot as SnapshotFrom<T>, options),
    serializeEvent: keyOfEvent,
  };
  const logic: AnyStateMachine = machine;
  const heads = new Map<string, Step[]>();
  for (const { state, steps } of getShortestPaths(logic, traversal)) {
    const path = steps.map((step): Step => ({
      event: step.event,
      key: traversal.serializeState(step.state),
    }));
    heads.set(
      traversal.serializeState(state),
      path.filter(({ event }) => !isInit(event)),
    );
  }
  const map = getAdjacencyMap(logic, traversal);
  const paths = Object.entries<Places[string]>(map as Places).flatMap(([from, { transitions }]) =>
    Object.values<Edge>(transitions).map(({ event, state }): Step[] => [
      ...(heads.get(from) ?? []),
      { event, key: traversal.serializeState(state) },
    ]),
  );
  const text = (path: Step[]) => path.map(({ event }) => keyOfEvent(event)).join("\n");
  const beginnings = new Set(paths.map((path) => text(path.slice(0, -1))));
  const maximal = paths.filter((path) => !beginnings.has(text(path)));
  return maximal.length > 0 ? maximal : [[]];
}

function walk<T extends AnyStateMachine>(
  machine: T,
  path: Step[],
  options: CoverOptions<T>,
  visited: Set<string>,
  taken: Set<AnyTransitionDefinition>,
): void {
  options.beforePath?.();
  const actorOptions = {
    input: options.input,
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      const isOwn = inspected.actorRef.sessionId === inspected.rootId;
      if (inspected.type !== "@xstate.microstep" || !isOwn) return;
      // oxlint-disable-next-line no-underscore-dangle -- the only place that names the transitions taken
      for (const transition of inspected._transitions) taken.add(transition);
      visit(inspected.snapshot as AnyMachineSnapshot, visited);
    },
  } satisfies ActorOptions<AnyActorLogic>;
  const actor = createActor<AnyStateMachine>(machine, actorOptions);
  const look = () => {
    const snapshot = actor.getSnapshot();
    if (snapshot.status === "error") throw snapshot.error;
    visit(snapshot, visited);
    options.invariant?.(snapshot as SnapshotFrom<T>);
    return keyOf(snapshot as SnapshotFrom<T>, options);
  };
  actor.start();
  look();
  for (const [at, { event, key }] of path.entries()) {
    actor.send(event);
    const reached = look();
    if (reached !== key) {
      const way = path.slice(0, at + 1).map((step) => step.event.type);
      throw new Error(`${machine.id}: ${way.join(" → ")} led to ${reached} instead of ${key}`);
    }
  }
  actor.stop();
}

function visit(snapshot: AnyMachineSnapshot, visited: Set<string>): void {
  for (const node of nodesOf(snapshot.machine.root, snapshot.value)) visited.add(node.id);
}

function nodesOf(node: AnyStateNode, value: AnyMachineSnapshot["value"]): AnyStateNode[] {
  const entries = typeof value === "string" ? [[value, {}] as const] : Object.entries(value);
  return entries.flatMap(([key, inner]) => {
    const child = node.states[key];
    return child ? [child, ...nodesOf(child, inner ?? {})] : [];
  });
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

function describe({ source, eventType, target, guard }: AnyTransitionDefinition): string {
  const condition = typeof guard === "object" ? ` [${guard.type}]` : guard ? " [guard]" : "";
  const to = target?.map(({ id }) => id).join(", ") ?? "(stays)";
  return `${source.id} — ${eventType || "always"}${condition} → ${to}`;
}

const share = ({ all, missed }: Coverage["states"]) =>
  `${all.length - missed.length}/${all.length}`;

function print(id: string, { states, transitions, paths }: Coverage): void {
  process.stdout.write(
    `${id}: ${share(states)} states, ${share(transitions)} transitions, ${paths} paths\n`,
  );
}
