import type { ResponseHeaders } from "@clickhouse/client";

export type Settings = Record<string, string | number>;

interface Request {
  query: string;
  query_params?: Record<string, unknown>;
  query_id?: string | undefined;
  abort_signal?: AbortSignal | undefined;
  clickhouse_settings?: Settings;
}

export interface Reply {
  /** The embedded engine has none. */
  response_headers: ResponseHeaders;
}

/** What the engine asks of the official client, whatever is behind it. */
export interface EngineClient {
  query(request: Request & { format: "JSONEachRow" }): Promise<Reply & { json<T>(): Promise<T[]> }>;
  command(request: Request): Promise<Reply>;
  insert(
    request: Omit<Request, "query"> & {
      table: string;
      values: readonly object[];
      format: "JSONEachRow";
    },
  ): Promise<unknown>;
}

/** One connection: runs one query at a time. */
export interface Connection {
  client: EngineClient;
  /** Settings as the connection holds them now; null where every query carries its own. */
  held: Map<string, string | number> | null;
}

export interface Connections {
  list: Connection[];
  embedded: boolean;
  close(): Promise<void>;
}
