import type { Health } from "../contract/health.ts";
import { addressOf, type Endpoint, type Service } from "../contract/endpoint.ts";
import { auth } from "../contract/services/auth.ts";

export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Calls of the contract to a server, in one session. */
export class Client {
  #token: string | null = null;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** A caller with a session of nobody in particular, of its own. */
  static async anonymous(url: string): Promise<Client> {
    const client = new Client(url);
    const session = (await client.call(auth, "publicSession")) as { token: string };
    client.#token = session.token;
    return client;
  }

  /** Begins a user's session and returns who that is. */
  async signIn(body: { username: string; password: string }): Promise<{ uid: string }> {
    const session = (await this.call(auth, "login", { body })) as {
      token: string;
      user: { uid: string };
    };
    this.#token = session.token;
    return session.user;
  }

  /** Sends the call, reads the whole reply and returns its data; any refusal is an error. */
  async call<E extends Record<string, Endpoint>>(
    service: Service<E>,
    name: keyof E & string,
    { params, query, body }: Parts = {},
  ): Promise<unknown> {
    const endpoint: Endpoint = service.endpoints[name]!;
    const path = addressOf(service, endpoint.path).replace(
      /:(\w+)/g,
      (_, key: string) => params![key]!,
    );
    const response = await fetch(
      `${this.#url}${path}${query ? `?${new URLSearchParams(query)}` : ""}`,
      {
        method: endpoint.method,
        headers: {
          ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const reply = (await response.json()) as { data?: unknown; message?: string };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${reply.message}`);
    return reply.data;
  }

  /** The server's health, whatever its status. */
  async health(): Promise<Health> {
    const response = await fetch(`${this.#url}/api/health`);
    return (await response.json()) as Health;
  }
}
