/** What went wrong in the document engine, in a sentence for people; `cause` holds the engine's own words. */
export class EngineError extends Error {
  override name = "EngineError";
}
/** The query ran longer than it was allowed to. */
export class EngineTimeout extends EngineError {
  override name = "EngineTimeout";
}
/** The query needed more memory than it was allowed to. */
export class EngineMemory extends EngineError {
  override name = "EngineMemory";
}
/** The engine takes no more queries at present; it may after so many seconds. */
export class EngineBusy extends EngineError {
  override name = "EngineBusy";
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}
/** Why a call was given up whose caller has asked anew. */
export class Superseded extends Error {
  override name = "Superseded";
}
/** The server cannot be reached at present. */
export class EngineUnreachable extends EngineBusy {
  override name = "EngineUnreachable";
}
/** Another process has the data folder open. */
export class EngineLocked extends EngineError {
  override name = "EngineLocked";
}
/** The engine was closed, by us. */
export class EngineClosed extends EngineError {
  override name = "EngineClosed";
}

/** ClickHouse's error numbers that callers can act upon. */
const TIMEOUT_CODES = new Set(["159", "160", "209"]);
const MEMORY_CODES = new Set(["241", "173"]);
const BUSY_CODES = new Set(["202", "745"]);
/** A server that refuses says no time. */
const BUSY_SECONDS = 2;

/** An error of the client as one of ours; aborts and our own errors pass unchanged. */
export function engineError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EngineError || error.name === "AbortError") {
    return error;
  }
  const code = "code" in error ? String(error.code) : "";
  const cause = { cause: error };
  if (TIMEOUT_CODES.has(code)) {
    return new EngineTimeout("The query was stopped at its time limit.", cause);
  }
  if (MEMORY_CODES.has(code)) {
    return new EngineMemory("The query was stopped at its memory limit.", cause);
  }
  if (BUSY_CODES.has(code)) {
    return new EngineBusy(
      "The document engine takes no more queries at present.",
      BUSY_SECONDS,
      cause,
    );
  }
  return new EngineError(`The document engine refused a query: ${error.message}`, cause);
}
