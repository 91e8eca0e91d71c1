import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openCorpus } from "../../../server/corpus/corpus.ts";
import { type Engine, openEngine } from "../../../server/corpus/engine.ts";
import {
  EngineMemory,
  EngineTimeout,
  EngineUnreachable,
} from "../../../server/corpus/engine-errors.ts";
import { type ChdbHttp, startChdbHttp } from "../../support/chdb-http.ts";

let folder: string;
const closers: (() => Promise<unknown>)[] = [];
const later = <T>(value: T, close: () => Promise<unknown>): T => {
  closers.push(close);
  return value;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-http-"));
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function double(
  name: string,
  options?: Parameters<typeof startChdbHttp>[1],
): Promise<ChdbHttp> {
  const server = await startChdbHttp(join(folder, name), options);
  return later(server, () => server.stop());
}

describe("a server", () => {
  let server: ChdbHttp;
  let engine: Engine;
  beforeAll(async () => {
    server = await startChdbHttp(join(folder, "engine"));
    engine = await openEngine({ url: server.url });
  });
  afterAll(async () => {
    await engine.close();
    await server.stop();
  });

  test("gets values of every kind, few or many, in reads and in changes", async () => {
    const values = {
      text: "tab\t line\n quote' backslash\\ ünï",
      list: ["a'b", "c\\d", "e\tf"],
      numbers: Array.from({ length: 30_000 }, (_, index) => index),
    };
    const asked =
      "{text:String} AS text, {list:Array(String)} AS list, length({numbers:Array(UInt32)}) AS n";
    const expected = { text: values.text, list: values.list, n: 30_000 };
    expect(await engine.rows(`SELECT ${asked}`, values)).toEqual([expected]);
    expect(await engine.rows(`SELECT ${asked}`, { ...values, numbers: [] })).toEqual([
      { ...expected, n: 0 },
    ]);
    await engine.run(
      "CREATE TABLE taken (text String, list Array(String), n UInt32) ENGINE = Memory",
    );
    await engine.run(`INSERT INTO taken SELECT ${asked}`, values);
    await engine.insert("taken", [expected]);
    expect(await engine.rows("SELECT * FROM taken")).toEqual([expected, expected]);
  });

  test("ends queries at their limits of time and memory", async () => {
    const slow = "SELECT count() FROM numbers(100000000000) WHERE NOT ignore(sipHash64(number))";
    await expect(engine.rows(slow, {}, { maxSeconds: 0.2 })).rejects.toBeInstanceOf(EngineTimeout);
    const large = "SELECT length(groupArray(number)) FROM numbers(10000000)";
    await expect(engine.rows(large, {}, { maxMemory: 5_000_000 })).rejects.toBeInstanceOf(
      EngineMemory,
    );
    expect(await engine.rows("SELECT getSetting('max_memory_usage') > 1000000000 AS more")).toEqual(
      [{ more: 1 }],
    );
  });

  test("does not keep an asker waiting who has gone", async () => {
    const gone = new AbortController();
    const asked = engine.rows(
      "SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(sipHash64(number))",
      {},
      { maxSeconds: 2, signal: gone.signal },
    );
    const refused = expect(asked).rejects.toThrow("no longer wanted");
    gone.abort(new Error("no longer wanted"));
    await refused;
    expect(await engine.rows("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("is asked again when the connection breaks under a read, and not under a change", async () => {
    let toBreak = 0;
    const sockets = new Set<Socket>();
    const relay = createServer((socket) => {
      const onward = connectTo(server.port, "127.0.0.1");
      for (const each of [socket, onward]) {
        sockets.add(each);
        each.on("error", () => {}).on("close", () => sockets.delete(each));
      }
      socket.on("data", (chunk) => {
        if (toBreak > 0) {
          toBreak--;
          socket.resetAndDestroy();
          onward.destroy();
        } else onward.write(chunk);
      });
      onward.pipe(socket);
    }).listen(0, "127.0.0.1");
    await once(relay, "listening");
    const { port } = relay.address() as AddressInfo;
    const through = await openEngine({ url: `http://default:@127.0.0.1:${port}` });
    later(through, async () => {
      await through.close();
      for (const socket of sockets) socket.destroy();
      relay.close();
    });
    toBreak = 1;
    expect(await through.rows("SELECT 7 AS n")).toEqual([{ n: 7 }]);
    toBreak = 1;
    await expect(through.run("CREATE TABLE twice (n UInt8) ENGINE = Memory")).rejects.toThrow(
      EngineUnreachable,
    );
    toBreak = 2;
    await expect(through.rows("SELECT 7 AS n")).rejects.toThrow(EngineUnreachable);
    expect(await through.rows("SELECT 8 AS n")).toEqual([{ n: 8 }]);
  });
});

describe("a server that cannot be used is named with the reason", () => {
  test("wrong password", async () => {
    const { url } = await double("secured", { user: "analyst", password: "right" });
    await expect(openCorpus({ url: url.replace("right", "wrong") })).rejects.toThrow(
      /^The ClickHouse server refuses the user or the password of CLICKHOUSE_URL\.$/,
    );
  });

  test("a user who may only read", async () => {
    const { url } = await double("reading", { readonly: true });
    await expect(openCorpus({ url })).rejects.toThrow(
      /^The user of CLICKHOUSE_URL may only read\. Give one who may also create tables and write to them\.$/,
    );
  });

  test("no such database", async () => {
    const { url } = await double("nameless");
    await expect(openCorpus({ url: `${url}/elsewhere` })).rejects.toThrow(
      /^The ClickHouse server has no such database as CLICKHOUSE_URL names: .*elsewhere/,
    );
  });

  test("nobody there", async () => {
    await expect(openCorpus({ url: "http://127.0.0.1:1" })).rejects.toThrow(
      /^The ClickHouse server of CLICKHOUSE_URL cannot be reached: .*ECONNREFUSED.* Check the address, and that the server runs\.$/,
    );
  });

  test("an older version", async () => {
    const old = createHttpServer((_, response) => {
      response.end('{"version":"25.8.3.66","readonly":0}\n');
    }).listen(0, "127.0.0.1");
    await once(old, "listening");
    later(old, async () => old.close());
    const { port } = old.address() as AddressInfo;
    await expect(openCorpus({ url: `http://127.0.0.1:${port}` })).rejects.toThrow(
      /^The server of CLICKHOUSE_URL runs ClickHouse 25\.8\.3\.66; 26\.2 or newer is needed\.$/,
    );
  });
});
