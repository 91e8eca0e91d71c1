import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "../../contract/answer.ts";
import {
  EngineBusy,
  EngineClosed,
  EngineMemory,
  EngineTimeout,
  Superseded,
} from "../corpus/engine-errors.ts";
import { QueryTooBroad, ResultWindowExceeded } from "../corpus/errors.ts";
import { SignOnRefused, SignOnUnreachable } from "../sign-on/sign-on-errors.ts";
import { LinkRefused } from "../store/account-tokens.ts";
import { UsernameTaken } from "../store/create-user.ts";
import { ApiError, invalid } from "./api-error.ts";
import { STOPPING_SECONDS } from "./drain.ts";

/** Every error that a handler or Fastify itself throws leaves as a failure of the contract; what nobody foresaw is `internal` and logged. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error);
    // A refusal by the provider is the caller's affair, or a wrong secret of ours.
    if (known.status >= 500 || known.id === "sign_on_refused") {
      request.log[known.id === "internal" ? "error" : "warn"]({ err: error }, known.message);
    }
    return sendFailure(request, reply, known);
  });
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
): FastifyReply {
  if (error.retryAfter !== undefined) void reply.header("retry-after", String(error.retryAfter));
  const failure: Failure = {
    success: false,
    id: error.id,
    message: error.message,
    request_id: request.id,
    ...(error.errors && { errors: error.errors }),
  };
  return reply.code(error.status).send(failure);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const cause = { cause: error };
  if (error instanceof LinkRefused) return new ApiError(error.id, cause);
  if (error instanceof UsernameTaken) return new ApiError("username_taken", cause);
  if (error instanceof SignOnRefused) return new ApiError("sign_on_refused", cause);
  if (error instanceof SignOnUnreachable) return new ApiError("sign_on_unreachable", cause);
  if (error instanceof EngineTimeout || error instanceof EngineMemory) {
    return new ApiError("timeout", cause);
  }
  // An abort means that the client has gone: nobody reads the answer, but the log should not call it a fault.
  if (error instanceof Error && error.name === "AbortError") return new ApiError("busy", cause);
  if (error instanceof Superseded) return new ApiError("superseded", cause);
  if (error instanceof EngineBusy) {
    return new ApiError("busy", { ...cause, retryAfter: error.retryAfter });
  }
  if (error instanceof EngineClosed) {
    return new ApiError("stopping", { ...cause, retryAfter: STOPPING_SECONDS });
  }
  if (error instanceof QueryTooBroad) {
    const { from, to, message } = error;
    const mend = "Write more of the word before the wildcard.";
    return new ApiError("query_too_broad", {
      ...cause,
      errors: [{ path: "query", from, to, reason: message, mend }],
    });
  }
  if (error instanceof ResultWindowExceeded) {
    return invalid({ path: "page", reason: error.message });
  }
  return fromFastify(error) ?? new ApiError("internal", cause);
}

/** Fastify's own refusals: of a body's size, media type or JSON, of an address that cannot be decoded. */
function fromFastify(error: unknown): ApiError | null {
  if (!(error instanceof Error) || !("statusCode" in error)) return null;
  const { statusCode, message } = error as FastifyError;
  if (statusCode === 413) return new ApiError("too_large");
  // 403 is a folder among the files, which has nothing to show.
  if (statusCode === 404 || statusCode === 403) return new ApiError("not_found");
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null;
  return invalid({ path: "body", reason: message });
}
