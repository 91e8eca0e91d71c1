import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../../../server/config.ts";
import { InputRefused, inputRule } from "../../../server/loading/input-rule.ts";
import { isPrivateAddress } from "../../../server/loading/private-address.ts";

/** root/data (the databases), root/allowed with a folder in it, root/other, each with a file. */
let root: string;
const at = (...parts: string[]) => join(root, ...parts);
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "input-rule-")));
  for (const folder of ["data", "data/store", "allowed", "allowed/inner", "allowed-too", "other"]) {
    await mkdir(at(folder), { recursive: true });
    await writeFile(at(folder, "works.gz"), "");
  }
  await symlink(at("other"), at("allowed", "way-out"));
  await symlink(at("data"), at("allowed", "way-in"));
  await symlink(at("allowed"), at("other", "back"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const rule = (allow: string[] | null = null) => inputRule({ allow, dataDir: at("data") });

describe("without a list", () => {
  test("any file may be loaded but those of the databases and of the system", async () => {
    expect(await rule().file(at("other", "works.gz"))).toBe(at("other", "works.gz"));
    await expect(rule().file(at("data", "store", "works.gz"))).rejects.toThrow(
      `is in ${at("data")}, which holds the databases. Keep what is to be loaded elsewhere.`,
    );
    await expect(rule().file("/proc/self/environ")).rejects.toThrow(InputRefused);
    await expect(rule().file("/dev/null")).rejects.toThrow("is in /dev, where nothing");
    await expect(rule().file("/sys")).rejects.toThrow(InputRefused);
  });

  test("no way of writing or linking to the databases leads into them", async () => {
    const step = fc.constantFrom("..", ".", "allowed", "other", "way-in", "back", "data", "store");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const path = `${at("allowed")}/${steps.join("/")}/works.gz`;
        const real = await realpath(path).catch(() => null);
        if (real === null) return;
        const isInside = !relative(at("data"), real).startsWith("..");
        const answer = await rule()
          .file(path)
          .catch((error: unknown) => error);
        if (isInside) expect(answer).toBeInstanceOf(InputRefused);
        else expect(answer).toBe(real);
      }),
      { numRuns: 150 },
    );
  });

  test("public addresses may be loaded, those with a password in them not", () => {
    expect(rule().address("https://example.org/works.gz").mayBePrivate).toBe(false);
    expect(() => rule().address("https://me:secret@example.org/works.gz")).toThrow(
      "The address of example.org holds a username or password",
    );
    expect(() => rule().address("ftp://example.org/works.gz")).toThrow(InputRefused);
    expect(() => rule().address("file:///etc/passwd")).toThrow(InputRefused);
  });
});

describe("with a list", () => {
  test("a folder of it is allowed with all below it, and nothing beside it", async () => {
    const allowed = rule([at("allowed")]);
    expect(await allowed.file(at("allowed", "inner", "works.gz"))).toBeTypeOf("string");
    expect(await allowed.file(at("other", "back", "works.gz"))).toBe(at("allowed", "works.gz"));
    for (const path of [
      at("other", "works.gz"),
      at("allowed-too", "works.gz"),
      at("allowed", "way-out", "works.gz"),
    ]) {
      await expect(allowed.file(path)).rejects.toThrow(
        `${path} is not among what may be loaded here: ${at("allowed")} (INGEST_ALLOW).`,
      );
    }
  });

  test("a glob of it is allowed with all below what it matches", async () => {
    const allowed = rule([at("a*", "in*")]);
    expect(await allowed.file(at("allowed", "inner", "works.gz"))).toBeTypeOf("string");
    await expect(allowed.file(at("allowed", "works.gz"))).rejects.toThrow(InputRefused);
    await expect(rule([at("data", "*")]).file(at("data", "store", "works.gz"))).rejects.toThrow(
      "which holds the databases",
    );
  });

  test("whatever is written after an allowed folder, only what really is in it may be loaded", async () => {
    const step = fc.constantFrom(
      "..",
      ".",
      "inner",
      "way-out",
      "way-in",
      "back",
      "allowed",
      "other",
      "",
    );
    const allowed = rule([at("allowed")]);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const path = `${at("allowed")}/${steps.join("/")}/works.gz`;
        const real = await realpath(path).catch(() => null);
        if (real === null) return;
        const isInside = !relative(at("allowed"), real).startsWith("..");
        const answer = await allowed.file(path).catch((error: unknown) => error);
        if (isInside) expect(answer).toBe(real);
        else expect(answer).toBeInstanceOf(InputRefused);
      }),
      { numRuns: 150 },
    );
  });

  test("addresses must lie below one of it, however they are written", () => {
    const allowed = rule(["https://Data.example.org/open/", "http://10.0.0.7:9000/works.gz"]);
    expect(allowed.address("HTTPS://data.EXAMPLE.org:443/open/a/../works.gz").url.pathname).toBe(
      "/open/works.gz",
    );
    expect(allowed.address("http://10.0.0.7:9000/works.gz").mayBePrivate).toBe(true);
    for (const address of [
      "https://data.example.org/open",
      "https://data.example.org/open/../closed/works.gz",
      "https://data.example.org/open/%2e%2e/closed",
      String.raw`https://data.example.org/open/..\closed`,
      "https://data.example.org/open/..%2fclosed",
      "https://data.example.org/open/%252e%252e%252fclosed",
      "https://data.example.org/open/%2E%2E%5Cclosed",
      "http://data.example.org/open/works.gz",
      "https://data.example.org.evil.test/open/works.gz",
      "https://data.example.org:8443/open/works.gz",
      "http://10.0.0.7:9000/works.gz.other",
    ]) {
      expect(() => allowed.address(address), address).toThrow(InputRefused);
    }
  });

  test("no path after an allowed address leaves it, for any server that decodes it once or twice", () => {
    const piece = fc.constantFrom(
      "..",
      ".",
      "/",
      "%2e",
      "%2E",
      "%2f",
      "%5c",
      "%25",
      "2e",
      "2f",
      "a",
      "\\",
      "?x=/",
      "#/",
    );
    const allowed = rule(["https://example.org/open/"]);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const address = `https://example.org/open/${pieces.join("")}`;
        let url: URL;
        try {
          ({ url } = allowed.address(address));
        } catch (error) {
          expect(error).toBeInstanceOf(InputRefused);
          return;
        }
        let path = url.pathname;
        for (let times = 0; times < 3; times++) {
          const decoded = new URL(`https://example.org${path.replaceAll("\\", "/")}`).pathname;
          expect(decoded).toMatch(/^\/open\//);
          try {
            path = decodeURIComponent(path);
          } catch {
            return;
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test("objects must lie below one of it, patterns with all they can name", () => {
    const allowed = rule(["s3://openalex/data/works", "s3://mine"]);
    for (const address of [
      "s3://openalex/data/works/part_000.gz",
      "s3://openalex/data/works/*/part_*.gz",
      "S3://mine/*.gz",
    ]) {
      expect(() => allowed.object(address), address).not.toThrow();
    }
    for (const address of [
      "s3://openalex/data/authors/part_000.gz",
      "s3://openalex/data/works*",
      "s3://openalex/data/w*/part.gz",
      "s3://openalex/data/works/../authors/part.gz",
      "s3://openalex-2/data/works/part.gz",
      "s3://mine.evil/part.gz",
    ]) {
      expect(() => allowed.object(address), address).toThrow(
        "is not among what may be loaded here",
      );
    }
    expect(() => rule().object("s3:///no-bucket")).toThrow("names no bucket");
  });
});

test("addresses of this machine and of private networks are told from public ones", () => {
  const reserved =
    "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::a00:1 fc00::1 fd12::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::";
  for (const ip of reserved.split(" ")) expect(isPrivateAddress(ip), ip).toBe(true);
  for (const ip of [
    "1.1.1.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700:4700::1111",
    "2a00:1450::8a",
  ]) {
    expect(isPrivateAddress(ip), ip).toBe(false);
  }
});

test("a list that cannot be meant is said at the start", () => {
  expect(
    readConfig({ INGEST_ALLOW: "/srv/data, https://example.org/open/\ns3://openalex" }).ingest
      .allow,
  ).toEqual(["/srv/data", "https://example.org/open/", "s3://openalex"]);
  const wrong = () => readConfig({ INGEST_ALLOW: "data,ftp://example.org,s3://" });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(
    /“data” is neither\.\n.*“ftp:\/\/example\.org” is neither\.\n.*“s3:\/\/” is neither\./,
  );
});
