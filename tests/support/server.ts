import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type * as z from "zod/mini";
import type { Failure } from "../../contract/answer.ts";
import { addressOf, type Endpoint, type Service } from "../../contract/endpoint.ts";
import type { Config } from "../../server/config.ts";
import type { Corpus } from "../../server/corpus/corpus.ts";
import { startServer as start } from "../../server/start.ts";
import type { Store } from "../../server/store/store.ts";
import { copyFolder, removeFolder } from "./copy-folder.ts";
import { testConfig } from "./test-config.ts";

export interface RequestParts {
  method?: string;
  /** An object becomes JSON, a text is sent as it is. */
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body, where it is JSON. */
  json: unknown;
}

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E extends {
  [k in K]: infer S extends z.ZodMiniType;
}
  ? { [k in K]: z.input<S> }
  : { [k in K]?: undefined };

export type CallParts<E extends Endpoint> = Part<E, "params"> &
  Part<E, "query"> &
  Part<E, "body"> & { token?: string | null; headers?: Record<string, string> };

type Data<E extends Endpoint> = z.output<E["response"]> extends { data: infer D } ? D : never;

/** What an endpoint answered: its data, or the failure with its status. */
export type Answer<E extends Endpoint> =
  | { ok: true; status: number; data: Data<E> }
  | { ok: false; status: number; failure: Failure };

export interface TestServer {
  url: string;
  dataDir: string;
  store: Store;
  corpus: Corpus;
  /** Any request at all. */
  request(path: string, parts?: RequestParts): Promise<Reply>;
  /** A call of the contract. */
  call<E extends Record<string, Endpoint>, N extends keyof E & string>(
    service: Service<E>,
    name: N,
    parts: CallParts<E[N]>,
  ): Promise<Answer<E[N]>>;
  /** Fills a corpus that was started empty. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the real server over a copy of the template's data, or of other data, with engines of its own. One at a time: a process holds one corpus. */
export async function startServer(
  options: {
    config?: Partial<Config>;
    browserFolder?: string;
    emptyCorpus?: boolean;
    copyOf?: string;
  } = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "scoutline-test-"));
  await copyFolder(options.copyOf ?? inject("templateFolder"), folder);
  if (options.emptyCorpus) await removeFolder(join(folder, "corpus"));
  const running = await start(
    testConfig(folder, options.config),
    options.browserFolder ?? join(folder, "no-build"),
  );
  const request = (path: string, parts: RequestParts = {}) =>
    exchange(new URL(path, running.address), parts);
  return {
    url: running.address,
    dataDir: folder,
    store: running.store,
    corpus: running.corpus,
    request,
    call: async (service, name, parts) => {
      const endpoint = service.endpoints[name]!;
      const { params, query, body, token, headers } = parts as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
        token?: string | null;
        headers?: Record<string, string>;
      };
      const path = addressOf(service, endpoint.path).replace(/:(\w+)/g, (_, key: string) =>
        encodeURIComponent(params![key]!),
      );
      const search = query ? `?${new URLSearchParams(query)}` : "";
      const reply = await request(path + search, {
        method: endpoint.method,
        body,
        token,
        headers,
      });
      if (reply.status !== 200) {
        return { ok: false, status: reply.status, failure: reply.json as Failure };
      }
      const answer = endpoint.response.parse(reply.json) as { data: never };
      return { ok: true, status: 200, data: answer.data };
    },
    prepare: async () => {
      await running.prepare(() => {});
    },
    close: async () => {
      await running.close();
      await removeFolder(folder);
    },
  };
}

/** The data of a call that must succeed; what came instead is in the error. */
export function dataOf<E extends Endpoint>(answer: Answer<E>): Data<E> {
  if (answer.ok) return answer.data;
  throw new Error(`${answer.status} ${JSON.stringify(answer.failure)}`);
}

async function exchange(url: URL, parts: RequestParts): Promise<Reply> {
  const { method = "GET", body, token, signal } = parts;
  const response = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...parts.headers,
    },
    ...(body !== undefined && {
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    ...(signal && { signal }),
    redirect: "manual",
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}
