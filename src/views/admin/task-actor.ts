import type { ActorRefFrom } from "xstate";
import type { taskMachine } from "../../machines/admin/task-machine.ts";

export type TaskActor = ActorRefFrom<typeof taskMachine>;
