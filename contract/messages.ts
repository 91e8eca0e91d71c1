/** The catalogue of what the product says when something is refused or fails: id → sentence. Ids travel on the wire. */
export const messages = {
  session: "Your session has expired.",
  forbidden: "You do not have access to this.",
  credentials: "The username or the password is not right.",
  invalid: "The request is not valid.",
  query: "The query cannot be read.",
  query_too_broad: "A wildcard in the query stands for too many words.",
  not_found: "Not found.",
  scan_not_found: "This scan does not exist or was deleted.",
  version_not_found: "This version of the scan does not exist.",
  filter_set_not_found: "This filter set does not exist.",
  user_not_found: "This user does not exist.",
  sign_in_required: "Sign in to save your work.",
  conflict: "Somebody changed this at the same time. Reload and try again.",
  too_large: "The request is too large.",
  too_many: "Too many attempts. Wait a little and try again.",
  busy: "The server is busy. Try again in a moment.",
  timeout: "The search took too long and was stopped. Narrow the query and try again.",
  loading: "The corpus is being prepared.",
  not_here_yet: "This part of the product is not here yet.",
  internal: "Something went wrong on the server.",
  offline: "The server cannot be reached.",
  unreadable: "The server's answer could not be understood.",
  chunk: "A part of the application could not be loaded. Reload the page.",
} as const;

export type MessageId = keyof typeof messages;
