import * as client from "openid-client";
import type { Config } from "../config.ts";
import { isLocal } from "./is-local.ts";
import { signOnError, SignOnUnreachable, unreachable } from "./sign-on-errors.ts";

/** A sign-on that is begun: where to go, and what is kept until its code comes back. */
export interface BegunSignOn {
  authorizationUrl: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What came back, with what was kept and where it came back to. */
export interface ReturnedSignOn {
  code: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Whom the provider knows: its number for them, and what it says of them. */
export interface ProviderUser {
  issuer: string;
  subject: string;
  /** Null where the provider gives none, or says that it has not made sure of it. */
  email: string | null;
  /** Whether it says in so many words that it has made sure of the address. */
  isConfirmed: boolean;
  /** Empty where it gives none. */
  name: string;
}

/** The provider of single sign-on. Failures are SignOnRefused or SignOnUnreachable. */
export interface Provider {
  begin(redirectUri: string): Promise<BegunSignOn>;
  confirm(returned: ReturnedSignOn): Promise<ProviderUser>;
}

const TIMEOUT_SECONDS = 5;
/** How long what the provider says about itself is taken for granted. */
const METADATA_MS = 3_600_000;

/** Speaks OpenID Connect, as the authorisation code flow with state, nonce and PKCE, with the provider of the configuration. Nothing is asked of it before it is needed. */
export function createProvider(
  { issuer, clientId, clientSecret }: NonNullable<Config["signOn"]>,
  timeout = TIMEOUT_SECONDS,
): Provider {
  const server = new URL(issuer);
  const mayBePlain = isLocal(issuer);
  let known: { metadata: Promise<client.ServerMetadata>; until: number } | null = null;

  async function discover(): Promise<client.ServerMetadata> {
    try {
      const found = await client.discovery(server, clientId, undefined, undefined, {
        timeout,
        execute: mayBePlain ? [client.allowInsecureRequests] : [],
      });
      return found.serverMetadata();
    } catch (error) {
      throw unreachable(error);
    }
  }

  /** A configuration of its own for each use: it begins without keys, so a key that the provider has replaced is never held against anybody. */
  async function configure(): Promise<client.Configuration> {
    if (!known || known.until < Date.now()) {
      known = { metadata: discover(), until: Date.now() + METADATA_MS };
    }
    const metadata = await known.metadata;
    const configuration = new client.Configuration(
      metadata,
      clientId,
      undefined,
      authentication(metadata, clientSecret),
    );
    configuration.timeout = timeout;
    client.enableNonRepudiationChecks(configuration);
    if (mayBePlain) client.allowInsecureRequests(configuration);
    return configuration;
  }

  /** After a failure the provider is asked anew about itself. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      known = null;
      throw error instanceof SignOnUnreachable ? error : signOnError(error);
    }
  }

  return {
    begin: (redirectUri) =>
      attempt(async () => {
        const configuration = await configure();
        const codeVerifier = client.randomPKCECodeVerifier();
        const [state, nonce] = [client.randomState(), client.randomNonce()];
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        });
        // The browser is going to follow it, whatever it is.
        if (url.protocol !== "https:" && !(mayBePlain && url.protocol === "http:")) {
          throw new SignOnUnreachable("The provider's authorisation endpoint is no web address.");
        }
        return { authorizationUrl: url.href, state, nonce, codeVerifier };
      }),
    confirm: (returned) => attempt(async () => exchange(await configure(), returned)),
  };
}

async function exchange(
  configuration: client.Configuration,
  { code, state, nonce, codeVerifier, redirectUri }: ReturnedSignOn,
): Promise<ProviderUser> {
  const metadata = configuration.serverMetadata();
  const url = new URL(redirectUri);
  url.searchParams.set("code", code);
  url.searchParams.set("state", state);
  // The address that came back stays in the browser. Its issuer tells providers apart, of which there is one.
  if (metadata.authorization_response_iss_parameter_supported) {
    url.searchParams.set("iss", metadata.issuer);
  }
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  const said =
    claims["email"] === undefined && metadata.userinfo_endpoint !== undefined
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const { email, email_verified, name } = said;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === "string" && !says(email_verified, false) ? email : null,
    isConfirmed: says(email_verified, true),
    name: typeof name === "string" ? name : "",
  };
}

/** Some providers write it as a text. One that does not speak of it vouches for its addresses as a whole. */
function says(verified: unknown, wanted: boolean): boolean {
  return verified === wanted || verified === String(wanted);
}

/** Without a secret the client is a public one, which PKCE protects. */
function authentication(
  { token_endpoint_auth_methods_supported: methods }: client.ServerMetadata,
  secret: string | null,
): client.ClientAuth {
  if (secret === null) return client.None();
  const takesBasic = methods === undefined || methods.includes("client_secret_basic");
  return takesBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}
