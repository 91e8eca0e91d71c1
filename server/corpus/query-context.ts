import { AsyncLocalStorage } from "node:async_hooks";

/** For whom the engine works: known to every query made on behalf of a request, without being passed along. */
export interface QueryContext {
  requestId: string;
  /** Who takes turns with others: a user, or a public session. */
  user: string;
  /** `METHOD route`, or the name of the use case. */
  endpoint: string;
}

interface Held extends QueryContext {
  queries: number;
}

const contexts = new AsyncLocalStorage<Held>();

/** Runs the work, and all that it awaits, on behalf of the request. */
export function runInContext<T>(context: QueryContext, work: () => T): T {
  return contexts.run({ ...context, queries: 0 }, work);
}

/** On whose behalf this runs; undefined where no request asked for it. */
export function currentContext(): QueryContext | undefined {
  return contexts.getStore();
}

/** The next query's name in the engine's log, `<request id>.<n>`; undefined outside of requests. */
export function nextQueryId(): string | undefined {
  const context = contexts.getStore();
  return context && `${context.requestId}.${++context.queries}`;
}
