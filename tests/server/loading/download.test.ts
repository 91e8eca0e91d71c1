import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { download } from "../../../server/loading/download.ts";
import { InputRefused, inputRule } from "../../../server/loading/input-rule.ts";

let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "download-"));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchFile = (address: string, allow: string[] | null, reserve = 0) =>
  download(address, { rule: inputRule({ allow, dataDir: folder }), folder, reserve });

test("a listed address is fetched, redirects below the list are followed, and a file is known by its ETag", async () => {
  const origin = await serve((request, response) => {
    if (request.url === "/open/start")
      response.writeHead(302, { location: "works.jsonl.gz?x=1" }).end();
    else response.writeHead(200, { etag: '"one"' }).end("content");
  });
  const file = await fetchFile(`${origin}/open/start`, [`${origin}/open/`]);
  expect(file).toMatchObject({ path: `${origin}/open/start`, bytes: 7, fingerprint: '7:"one"' });
  expect(await readFile(file.local, "utf8")).toBe("content");
});

test("private machines are refused, by address and by name, unless they are listed", async () => {
  const origin = await serve((_, response) => response.end("secret"));
  await expect(fetchFile(origin, null)).rejects.toThrow(
    "127.0.0.1 is a machine of a private network, from which nothing is loaded unless INGEST_ALLOW lists its addresses.",
  );
  const byName = origin.replace("127.0.0.1", "localhost");
  await expect(fetchFile(byName, null)).rejects.toThrow(
    "localhost is a machine of a private network",
  );
  for (const disguise of ["2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "0"]) {
    await expect(fetchFile(origin.replace("127.0.0.1", disguise), null), disguise).rejects.toThrow(
      InputRefused,
    );
  }
});

test("a redirect that leaves the list is not followed", async () => {
  let asked = 0;
  const inside = await serve((_, response) => {
    asked++;
    response.end("secret");
  });
  const outside = await serve((_, response) => {
    response.writeHead(307, { location: `${inside}/closed` }).end();
  });
  await expect(fetchFile(`${outside}/open`, [outside, `${inside}/open`])).rejects.toThrow(
    `${inside}/closed is not among what may be loaded here`,
  );
  expect(asked).toBe(0);
});

test("a circle of redirects, an error, an end before the end and a file too large are sentences", async () => {
  const origin = await serve((request, response) => {
    if (request.url === "/circle") response.writeHead(302, { location: "/circle" }).end();
    else if (request.url === "/none") response.writeHead(404, "Not Found").end();
    else if (request.url === "/large") response.writeHead(200, { "content-length": 1e15 }).end();
    else if (request.url === "/roomless") {
      response.writeHead(200, { "content-length": 1000 }).end(Buffer.alloc(1000));
    } else {
      response.writeHead(200, { "content-length": 100 });
      response.write("half", () => response.destroy());
    }
  });
  const failing = (path: string, reserve?: number) =>
    expect(fetchFile(origin + path, [origin], reserve)).rejects;
  await failing("/circle").toThrow("leads from one address to the next, and to no file");
  await failing("/none").toThrow(`${origin}/none answers 404 Not Found.`);
  await failing("/large").toThrow("has 1000000000000000 bytes; at most 200000000000 are fetched");
  await failing("/roomless", 1e15).toThrow("for which the disk of");
  await failing("/cut").toThrow(
    "ended before its end. Start the same command again to fetch it anew.",
  );
  await expect(fetchFile("http://nowhere.invalid/x", null)).rejects.toThrow("cannot be reached");
});

test("a download that is stopped says what stopped it", async () => {
  const stopping = new AbortController();
  const origin = await serve((_, response) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("half", () => stopping.abort(new Error("stopped")));
  });
  const rule = inputRule({ allow: [origin], dataDir: folder });
  await expect(
    download(`${origin}/x`, { rule, folder, reserve: 0, signal: stopping.signal }),
  ).rejects.toThrow("stopped");
});
