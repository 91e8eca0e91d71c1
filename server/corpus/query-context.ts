import { AsyncLocalStorage } from "node:async_hooks";

/** For whom the engine works: known to every query made on behalf of a request, without being passed along. */
export interface QueryContext {
  readonly requestId: string;
  /** Who takes turns with others: a user, or a public session. */
  readonly user: string;
  /** `METHOD route`, or the name of the use case. */
  readonly endpoint: string;
  /** Counted here: queries made so far. */
  queries?: number;
  /** Counted here: milliseconds waited for turns in the engine so far. */
  waitedMs?: number;
}

const contexts = new AsyncLocalStorage<QueryContext>();

/** Runs the work, and all that it awaits, on behalf of the request. */
export function runInContext<T>(context: QueryContext, work: () => T): T {
  return contexts.run(context, work);
}

/** On whose behalf this runs; undefined where no request asked for it. */
export function currentContext(): QueryContext | undefined {
  return contexts.getStore();
}

/** The next query's name, `<request id>.<n>`; undefined outside of requests. */
export function nextQueryId(): string | undefined {
  const context = contexts.getStore();
  if (!context) return undefined;
  context.queries = (context.queries ?? 0) + 1;
  return `${context.requestId}.${context.queries}`;
}

/** Adds to what the request has waited for its turns. */
export function noteWait(ms: number): void {
  const context = contexts.getStore();
  if (context) context.waitedMs = (context.waitedMs ?? 0) + ms;
}
