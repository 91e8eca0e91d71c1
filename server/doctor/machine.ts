import { totalmem } from "node:os";
import { laneRules } from "../corpus/lanes.ts";
import { type Check, megabytes, ok, warn } from "./check.ts";

/** Queries, and beside them files, gzip and password hashing. */
const THREADS_LEAST =
  Object.values(laneRules).reduce((sum, { connections }) => sum + connections, 0) + 3;

/** Memory against the bounds of queries, and the threads that queries occupy. */
export function checkMachine(env: NodeJS.ProcessEnv): Check[] {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const most = Math.max(...Object.values(laneRules).map(({ maxMemory }) => maxMemory));
  const threads = Number(env["UV_THREADPOOL_SIZE"] ?? 4);
  return [
    memory >= most
      ? ok("memory", `${megabytes(memory)}; one load may take up to ${megabytes(most)}`)
      : warn(
          "memory",
          `This machine has ${megabytes(memory)}, and one load may ask for up to ${megabytes(most)}.`,
          "Load in smaller files, or give the machine more memory.",
        ),
    threads >= THREADS_LEAST
      ? ok("threads", `UV_THREADPOOL_SIZE is ${threads}`)
      : warn(
          "threads",
          `UV_THREADPOOL_SIZE is ${threads}: files and sign-ins wait behind searches.`,
          "Unset it, so that npm start sets 16.",
        ),
  ];
}
