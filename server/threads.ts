import type { Engine } from "./corpus/engine.ts";

/** Threads that files, compression and password hashing should have beside the engine's. */
const MARGIN = 4;

/**
 * What to tell whoever starts a server with fewer of libuv's threads than its embedded engine and everything else
 * need; null when there are enough. Each query occupies a thread, and what finds none waits behind searches.
 */
export function threadsWarning(env: NodeJS.ProcessEnv, engine: Engine): string | null {
  if (!engine.isEmbedded) return null;
  const connections = engine.lanes().reduce((sum, lane) => sum + lane.connections, 0);
  // Node's own default.
  const threads = Number(env["UV_THREADPOOL_SIZE"] || 4);
  const needed = connections + MARGIN;
  if (threads >= needed) return null;
  return `The server has ${threads} threads for ${connections} queries at a time, files and passwords, which will wait for each other. Start it with npm start, or set UV_THREADPOOL_SIZE to ${needed} or more.`;
}
