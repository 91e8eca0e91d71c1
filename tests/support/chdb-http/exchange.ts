import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";

/** A request of ClickHouse's HTTP interface, in parts. */
export interface Asked {
  /** The statement: what `?query=` says, then the body. */
  sql: string;
  /** The rows that an INSERT brings in a binary format, which no text can hold. */
  rows: Buffer | null;
  queryId: string;
  database: string | null;
  format: string;
  user: string;
  password: string;
  /** Values for `{name:Type}`, as they were sent. */
  parameters: Record<string, string>;
  settings: Record<string, string>;
}

/** Arguments that the interface keeps to itself, and settings that only a server has. */
const notForTheEngine = new Set([
  "query",
  "query_id",
  "database",
  "default_format",
  "session_id",
  "role",
  "wait_end_of_query",
  "buffer_size",
]);

/** Reads a request to its end. */
export async function readExchange(request: IncomingMessage, url: URL): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = Buffer.concat(chunks);
  const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
  const values = new Map(url.searchParams);
  let sql = values.get("query") ?? "";
  const boundary = /^multipart\/form-data; boundary=(.*)$/.exec(
    request.headers["content-type"] ?? "",
  )?.[1];
  const rows = sql.endsWith(" FORMAT Native") && body.length > 0 ? body : null;
  if (boundary === undefined) {
    if (rows === null) sql = sql === "" ? body.toString() : `${sql}\n${body.toString()}`;
  } else {
    for (const [name, value] of formParts(body.toString(), boundary)) {
      if (name === "query") sql += value;
      else values.set(name, value);
    }
  }
  const named = [...values].filter(([name]) => /^\w+$/.test(name) && !notForTheEngine.has(name));
  const isParameter = ([name]: [string, string]) => name.startsWith("param_");
  const [user = "", password = ""] = credentials(request.headers.authorization);
  return {
    sql,
    rows,
    user,
    password,
    queryId: values.get("query_id") ?? "",
    database: values.get("database") ?? null,
    format: values.get("default_format") ?? "TabSeparated",
    parameters: Object.fromEntries(named.filter(isParameter)),
    settings: Object.fromEntries(named.filter((entry) => !isParameter(entry))),
  };
}

function formParts(body: string, boundary: string): [string, string][] {
  return body.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const found = /^\r\nContent-Disposition: form-data; name="(\w+)"\r\n\r\n([^]*)\r\n$/.exec(part);
    return found ? [[found[1]!, found[2]!]] : [];
  });
}

function credentials(header = ""): string[] {
  const encoded = /^Basic (.+)$/.exec(header)?.[1];
  if (encoded === undefined) return ["default", ""];
  const text = Buffer.from(encoded, "base64").toString();
  const colon = text.indexOf(":");
  return [text.slice(0, colon), text.slice(colon + 1)];
}
