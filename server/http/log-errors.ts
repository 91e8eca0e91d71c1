/** Quoted values in the engine's words, and the values that a statement of the store was given. */
const WRITTEN_BY_USERS = [/'(?:[^'\\]|\\.)*'/gs, /\nparams: .*/gs];

const bare = (text: string) =>
  WRITTEN_BY_USERS.reduce((rest, pattern) => rest.replaceAll(pattern, " '…'"), text);

/** An error, with its causes, as it may be logged: what may hold words of users is left out of its texts. */
export function loggedError(error: Error): { type: string; message: string; stack: string } {
  const message = bare(error.message);
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const own = [`${error.name}: ${message}`, ...frames].join("\n");
  const cause = error.cause instanceof Error ? loggedError(error.cause) : null;
  return {
    type: error.name,
    message: cause ? `${message}: ${cause.message}` : message,
    stack: cause ? `${own}\ncaused by: ${cause.stack}` : own,
  };
}
