import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A provider that answers a code with whatever a test wants, signed or not. Nobody can sign in at it. */
export interface FaultyProvider {
  issuer: string;
  /** What the token endpoint answers from now on. */
  tokens(answer: Answer): void;
  /** What the provider says about itself from now on. */
  metadata(answer: Answer): void;
  /** An ID token of today for the client `scoutline`, with other claims or another key where given. */
  idToken(claims: Record<string, unknown>, signedBy?: Key): string;
  stop(): Promise<void>;
}

/** What signs: the private half in PEM, and its name among the public ones. */
export interface Key {
  kid: string;
  pem: string;
  jwk: Record<string, unknown>;
}

export function createKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomBytes(4).toString("hex");
  return {
    kid,
    pem: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    jwk: { ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" },
  };
}

/** Sends an object as JSON. */
export function json(body: unknown, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
}

/** Starts it on a free port, at first without fault. */
export async function startFaultyProvider(): Promise<FaultyProvider> {
  const key = createKey();
  const routes = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const answer = routes.get(request.url ?? "") ?? json({ error: "not_found" }, 404);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const discovery = "/.well-known/openid-configuration";
  routes.set(discovery, json(metadataOf(issuer)));
  routes.set("/jwks", json({ keys: [key.jwk] }));
  return {
    issuer,
    tokens: (answer) => void routes.set("/token", answer),
    metadata: (answer) => void routes.set(discovery, answer),
    idToken: (claims, signedBy = key) => {
      const now = Math.floor(Date.now() / 1000);
      const lasting = { iss: issuer, aud: "scoutline", sub: "7", iat: now, exp: now + 300 };
      return sign({ ...lasting, ...claims }, signedBy);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a provider says about itself. */
export function metadataOf(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
}

function sign(claims: Record<string, unknown>, { kid, pem }: Key): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "RS256", kid })}.${part(claims)}`;
  return `${text}.${createSign("sha256").update(text).sign(pem, "base64url")}`;
}
