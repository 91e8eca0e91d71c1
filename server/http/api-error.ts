import type { Problem } from "../../contract/answer.ts";
import { type MessageId, messages } from "../../contract/messages.ts";

/** The HTTP status of every message that the server itself can send. */
const statuses = {
  session: 401,
  forbidden: 403,
  credentials: 401,
  invalid: 400,
  query: 400,
  query_too_broad: 400,
  not_found: 404,
  scan_not_found: 404,
  version_not_found: 404,
  filter_set_not_found: 404,
  user_not_found: 404,
  sign_in_required: 403,
  organization_not_found: 404,
  unit_not_found: 404,
  username_taken: 409,
  unit_taken: 409,
  last_admin: 409,
  link_invalid: 400,
  link_used: 410,
  link_expired: 410,
  registration_closed: 403,
  no_sign_on: 404,
  sign_on_unreachable: 502,
  sign_on_refused: 400,
  email_unconfirmed: 403,
  code_not_provided: 400,
  state_not_provided: 400,
  state_invalid: 400,
  identity_taken: 409,
  only_way_in: 409,
  not_licensed: 403,
  conflict: 409,
  superseded: 409,
  too_large: 413,
  too_many: 429,
  too_fast: 429,
  busy: 503,
  stopping: 503,
  timeout: 503,
  loading: 503,
  not_here_yet: 501,
  internal: 500,
} as const satisfies Partial<Record<MessageId, number>>;

export type ApiErrorId = keyof typeof statuses;

/** A refusal or failure as the caller will read it: a message of the catalogue, its places, and when to try again. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly id: ApiErrorId;
  readonly status: number;
  readonly errors: Problem[] | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    id: ApiErrorId,
    details: { errors?: Problem[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(messages[id], { cause: details.cause });
    this.id = id;
    this.status = statuses[id];
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** The refusal of a request whose parts are not as they should be. */
export function invalid(...errors: Problem[]): ApiError {
  return new ApiError("invalid", { errors });
}
