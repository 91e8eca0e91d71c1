import { rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { readExchange } from "./exchange.ts";
import { clusterConfiguration, onClusterStatements } from "./on-cluster.ts";
import { Sessions } from "./sessions.ts";

/**
 * ClickHouse's HTTP interface, as much of it as the official client uses, over chDB on a folder. Started as a process
 * of its own by `startChdbHttp`; says its port to its parent and ends when the parent does.
 */
const { folder, user, password, readonly, cluster } = JSON.parse(process.argv[2]!) as {
  folder: string;
  user: string;
  password: string;
  readonly: boolean;
  cluster: boolean;
};
const configuration = join(folder, "..", `${basename(folder)}.xml`);
if (cluster) writeFileSync(configuration, clusterConfiguration);
const sessions = new Sessions(
  folder,
  6,
  cluster ? [`--config-file=${configuration}`] : [],
  readonly,
);

// As long an address as ClickHouse takes.
const server = createServer({ maxHeaderSize: 1_048_576, keepAliveTimeout: 10_000 });
server.on("request", (request, response) => {
  void answer(request, response).catch((error: unknown) => refuse(response, error));
});
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
process.on("disconnect", () => {
  server.close();
  server.closeAllConnections();
  void sessions.close().then(() => process.exit(0));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, "http://localhost");
  if (url.pathname === "/ping") {
    response.end("Ok.\n");
    return;
  }
  const asked = await readExchange(request, url);
  if (asked.user !== user || asked.password !== password) {
    throw new Error(
      `Code: 516. DB::Exception: ${asked.user}: Authentication failed: password is incorrect, or there is no user with such name. (AUTHENTICATION_FAILED)`,
    );
  }
  if (asked.settings["cancel_http_readonly_queries_on_client_close"] === "1") {
    response.once("close", () => {
      if (!response.writableFinished) void sessions.kill(asked.queryId);
    });
  }
  let body = Buffer.alloc(0);
  let read = { rows: 0, bytes: 0 };
  const file = join(folder, "..", `${basename(folder)}-${asked.queryId}.native`);
  if (asked.rows) {
    writeFileSync(file, asked.rows);
    asked.sql = asked.sql.replace(
      /^(INSERT INTO \w+) \((.*)\) FORMAT Native$/,
      `$1 ($2) SELECT $2 FROM file('${file}', 'Native')`,
    );
  }
  try {
    for (const sql of cluster ? onClusterStatements(asked.sql) : [asked.sql]) {
      const result = await sessions.run({ ...asked, sql });
      body = Buffer.concat([body, result.bytes()]);
      read = { rows: result.rowsRead, bytes: result.bytesRead };
    }
  } finally {
    if (asked.rows) rmSync(file);
  }
  response.setHeader("x-clickhouse-query-id", asked.queryId);
  response.setHeader(
    "x-clickhouse-summary",
    JSON.stringify({ read_rows: String(read.rows), read_bytes: String(read.bytes) }),
  );
  const accepted = request.headers["accept-encoding"] ?? "";
  if (asked.settings["enable_http_compression"] === "1" && accepted.includes("gzip")) {
    response.setHeader("content-encoding", "gzip");
    body = gzipSync(body);
  }
  response.end(body);
}

/** The engine's error as the interface tells it: code in a header, words in the body. */
function refuse(response: ServerResponse, error: unknown): void {
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /^Query failed: /,
    "",
  );
  const code = /Code: (\d+)/.exec(message)?.[1];
  if (response.writableEnded) return;
  response.statusCode = code === "516" ? 403 : code === "62" ? 400 : 500;
  response.setHeader("x-clickhouse-exception-code", code ?? "1002");
  response.end(`${message} (version of a double)\n`);
}
