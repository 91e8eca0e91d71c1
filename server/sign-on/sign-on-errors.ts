import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";

/** The provider does not confirm who somebody is: it said no, or what it said is not to be trusted. */
export class SignOnRefused extends Error {
  override name = "SignOnRefused";
}

/** The provider cannot be reached, takes too long, or does not answer as a provider does. */
export class SignOnUnreachable extends Error {
  override name = "SignOnUnreachable";
}

/** The provider did not answer, or not as one. */
const UNREACHABLE = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "OAUTH_HTTP_REQUEST_FORBIDDEN",
  "OAUTH_REQUEST_PROTOCOL_FORBIDDEN",
  "OAUTH_MISSING_SERVER_METADATA",
  "OAUTH_INVALID_SERVER_METADATA",
]);

/**
 * What went wrong at the provider, in words that may be logged: the codes of the protocol and of the library, never the
 * provider's own sentences, which may repeat what was sent.
 */
export function signOnError(error: unknown): SignOnRefused | SignOnUnreachable {
  if (error instanceof ResponseBodyError) {
    const said = /^[\w-]{1,40}$/.test(error.error) ? error.error : "an error";
    return error.status >= 500
      ? new SignOnUnreachable(`The provider answered ${error.status} and ${said}.`)
      : new SignOnRefused(`The provider answered ${said}.`);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return new SignOnRefused("The provider does not accept our client or its secret.");
  }
  if (error instanceof ClientError && error.code !== undefined && !UNREACHABLE.has(error.code)) {
    return new SignOnRefused(`The provider's answer is not to be trusted: ${error.code}.`);
  }
  return unreachable(error);
}

/** The same where the provider was only asked about itself: whatever went wrong, nobody was refused. */
export function unreachable(error: unknown): SignOnUnreachable {
  return new SignOnUnreachable(`The provider does not answer as one: ${reasonOf(error)}.`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const cause = error.cause instanceof Error ? ` (${reasonOf(error.cause)})` : "";
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return code + cause;
}
