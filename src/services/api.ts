import { ofetch } from "ofetch";
import type * as z from "zod/mini";
import { Failure, type Problem } from "../../contract/answer.ts";
import { addressOf, type Endpoint, type Service } from "../../contract/endpoint.ts";
import { SUPERSEDES } from "../../contract/headers.ts";
import { APP_NAME } from "../../contract/limits.ts";
import { messages, type MessageId } from "../../contract/messages.ts";
import { storedSession } from "./session-storage.ts";

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E extends {
  [k in K]: infer S extends z.ZodMiniType;
}
  ? { [k in K]: z.input<S> }
  : { [k in K]?: undefined };

/**
 * What a call takes: exactly the parts its endpoint declares, the token of the link where that is the bearer, a signal
 * that gives it up, and the view of this tab that asks, whose older call the server then drops.
 */
export type CallOptions<E extends Endpoint> = Part<E, "params"> &
  Part<E, "query"> &
  Part<E, "body"> &
  (E["access"] extends "token" ? { link: string } : { link?: undefined }) & {
    signal?: AbortSignal;
    view?: string;
  };

/** What a call yields: the `data` of the endpoint's answer. */
export type CallData<E extends Endpoint> =
  z.output<E["response"]> extends { data: infer D } ? D : never;

/** A refusal or failure of a call. `status` is 0 when no reply came; `id` is of the message catalogue and `message` fit to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly id: MessageId;
  readonly errors: Problem[];
  readonly requestId: string | undefined;
  /** Seconds after which to try again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    failure: Pick<Failure, "id" | "message"> & Partial<Failure>,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(failure.message, options);
    this.name = "ApiError";
    this.status = status;
    this.id = failure.id;
    this.errors = failure.errors ?? [];
    this.requestId = failure.request_id;
    this.retryAfter = retryAfter;
  }
}

/** Tabs of one browser share a session; each has views of its own. */
const tab = Math.random().toString(36).slice(2);

const listeners = new Set<() => void>();
let endedToken: string | null = null;

/** Tells the listener when the server says that this tab's session is over: once per session, however many calls hear it. Returns how to stop. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls an endpoint of the contract with this tab's session and yields the `data` of its answer,
 * parsed by the contract. Throws ApiError, or what the signal was aborted with.
 */
export async function call<E extends Record<string, Endpoint>, N extends keyof E & string>(
  service: Service<E>,
  name: N,
  options: CallOptions<E[N]>,
): Promise<CallData<E[N]>> {
  const answer = await callWhole(service, name, options);
  return (answer as { data: CallData<E[N]> }).data;
}

/** As `call`, with what stands beside `data` in the answer. */
export async function callWhole<E extends Record<string, Endpoint>, N extends keyof E & string>(
  service: Service<E>,
  name: N,
  options: CallOptions<E[N]>,
): Promise<z.output<E[N]["response"]>> {
  const endpoint = service.endpoints[name] as E[N];
  const { view, link, ...parts } = options;
  const isOfSession = endpoint.access === "session" || endpoint.access === "user";
  const session = isOfSession ? storedSession() : null;
  const token = link ?? session?.token;
  const reply = await exchange(addressOf(service, endpoint.path), {
    method: endpoint.method,
    ...(parts as RequestParts),
    headers: {
      "app-name": APP_NAME,
      ...(view === undefined ? {} : { [SUPERSEDES]: `${tab}.${view}` }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(session?.user.uid ? { userid: session.user.uid } : {}),
    },
  });
  if (reply.status >= 200 && reply.status < 300) {
    const answer = endpoint.response.safeParse(reply.body);
    if (answer.success) return answer.data as z.output<E[N]["response"]>;
    throw unreadable(reply.status);
  }
  const error = failureOf(reply);
  const ended = reply.status === 401 || (reply.status === 403 && error.id === "session");
  if (ended && session) reportEnd(session.token);
  throw error;
}

interface RequestParts {
  method?: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

interface Reply {
  status: number;
  body: unknown;
  /** Seconds. */
  retryAfter?: number;
}

/** One HTTP exchange with JSON on both sides; a body that is not JSON is undefined, no reply at all is an ApiError `offline`. */
export async function exchange(address: string, parts: RequestParts = {}): Promise<Reply> {
  const { params = {}, ...request } = parts;
  const path = address.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  let status = 0;
  let retryAfter: number | undefined;
  try {
    const text = await ofetch<string, "text">(new URL(path, location.origin).href, {
      ...request,
      responseType: "text",
      ignoreResponseError: true,
      retry: false,
      onResponse: ({ response }) => {
        status = response.status;
        const seconds = Number(response.headers.get("retry-after"));
        if (seconds > 0) retryAfter = seconds;
      },
    });
    return { status, body: parseJson(text), retryAfter };
  } catch (cause) {
    parts.signal?.throwIfAborted();
    throw new ApiError(0, { id: "offline", message: messages.offline }, { cause });
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function failureOf(reply: Reply): ApiError {
  const failure = Failure.safeParse(reply.body);
  if (!failure.success) return unreadable(reply.status);
  const { id } = failure.data;
  const known = { ...failure.data, id: isMessageId(id) ? id : "internal" };
  return new ApiError(reply.status, known, { retryAfter: reply.retryAfter });
}

function unreadable(status: number): ApiError {
  return new ApiError(status, { id: "unreadable", message: messages.unreadable });
}

function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(messages, id);
}

function reportEnd(token: string): void {
  const isOver = token === endedToken || token !== storedSession()?.token;
  if (isOver) return;
  endedToken = token;
  for (const listener of listeners) listener();
}
