import type { ActorRefFrom } from "xstate";
import type { scansMachine } from "../../machines/scans/scans-machine.ts";

export type ScansActor = ActorRefFrom<typeof scansMachine>;
