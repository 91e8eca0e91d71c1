import { expect } from "vitest";
import * as z from "zod/mini";
import { ScanSummary } from "../../../contract/entities/scan.ts";
import { Session } from "../../../contract/entities/user.ts";
import { demoUsers } from "../../../server/store/demo-users.ts";

export const PASSWORD = "only-for-these-tests";

interface Known {
  name: string;
  /** Query by version id. */
  versions: Map<string, string>;
}

/** What was asked and not answered: it may have been done or not. */
type Doubt =
  | { kind: "create"; name: string }
  | { kind: "version"; scan: string; query: string }
  | { kind: "rename"; scan: string; name: string }
  | { kind: "delete"; scan: string };

/** Someone who saves, changes and deletes scans without pause, remembers every answer, and holds the server to them. */
export class Analyst {
  readonly #random: () => number;
  readonly #deleted = new Set<string>();
  readonly #scans = new Map<string, Known>();
  #session: { token: string; uid: string } | null = null;
  #doubt: Doubt | null = null;
  #number = 0;
  /** Writes that were answered. */
  acknowledged = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Compares what the server knows with what it had answered, then writes until it answers no more. */
  async work(address: string): Promise<void> {
    try {
      await this.verify(address);
      for (;;) await this.#write(address);
    } catch (error) {
      if (!isBroken(error)) throw error;
    }
  }

  async verify(address: string): Promise<void> {
    this.#session ??= await signIn(address);
    const { uid } = this.#session;
    const listed = z
      .array(ScanSummary)
      .parse(await this.#call(address, "GET", `get_user_scans?user_id=${uid}`));
    const doubt = this.#doubt;
    const found = new Map(listed.map((scan) => [scan.scan_id, scan]));
    for (const id of this.#deleted) expect(found.has(id), `scan ${id} was deleted`).toBe(false);
    for (const [id, known] of this.#scans) {
      const scan = found.get(id);
      const concerned = doubt !== null && "scan" in doubt && doubt.scan === id ? doubt : null;
      if (!scan && concerned?.kind === "delete") {
        this.#forget(id);
        continue;
      }
      const names = concerned?.kind === "rename" ? [known.name, concerned.name] : [known.name];
      expect(names, `scan ${id}`).toContain(scan?.name);
      known.name = scan!.name;
      if (!known.versions.has(scan!.version_id)) {
        expect(concerned).toMatchObject({ kind: "version", query: scan!.query });
        known.versions.set(scan!.version_id, scan!.query);
      }
      for (const [version, query] of known.versions) {
        const details = await this.#call(address, "GET", `get_scan_details?version_id=${version}`);
        expect(details).toMatchObject({ scan_id: id, version_id: version, query });
      }
      found.delete(id);
    }
    for (const scan of found.values()) {
      expect(doubt).toEqual({ kind: "create", name: scan.name });
      this.#remember(scan);
    }
    this.#doubt = null;
  }

  async #write(address: string): Promise<void> {
    const ids = [...this.#scans.keys()];
    const scan = ids[Math.floor(this.#random() * ids.length)];
    const which = this.#random();
    const number = ++this.#number;
    if (scan === undefined || which < 0.4) {
      const name = `Scan ${number}`;
      this.#doubt = { kind: "create", name };
      const body = { name, query: `topic${number}` };
      this.#remember(ScanSummary.parse(await this.#call(address, "POST", "create_scan", body)));
    } else if (which < 0.65) {
      const query = `topic${number}`;
      this.#doubt = { kind: "version", scan, query };
      const made = await this.#call(address, "PATCH", "create_version", { scan_id: scan, query });
      this.#scans.get(scan)!.versions.set(ScanSummary.parse(made).version_id, query);
    } else if (which < 0.85) {
      const name = `Renamed ${number}`;
      this.#doubt = { kind: "rename", scan, name };
      await this.#call(address, "PATCH", "update_scan_name", { scan_id: scan, name });
      this.#scans.get(scan)!.name = name;
    } else {
      this.#doubt = { kind: "delete", scan };
      await this.#call(address, "DELETE", `delete_scan?scan_id=${scan}`);
      this.#forget(scan);
    }
    this.#doubt = null;
    this.acknowledged++;
  }

  #remember({ scan_id, name, version_id, query }: ScanSummary): void {
    this.#scans.set(scan_id, { name, versions: new Map([[version_id, query]]) });
  }

  #forget(scan: string): void {
    this.#scans.delete(scan);
    this.#deleted.add(scan);
  }

  /** The data of an answer; anything but success is a finding, since a session once given must last, too. */
  async #call(address: string, method: string, path: string, body?: object): Promise<unknown> {
    return send(`${address}/api/scans/${path}`, method, body, this.#session!.token);
  }
}

async function signIn(address: string): Promise<{ token: string; uid: string }> {
  const credentials = { username: demoUsers.analyst.username, password: PASSWORD };
  const login = await send(`${address}/api/auth/basic/login`, "POST", credentials);
  const { token, user } = Session.parse(login);
  return { token, uid: user.uid };
}

/** What fetch says of a server that is gone, before its answer or in the middle of it. */
export function isBroken(error: unknown): boolean {
  return error instanceof TypeError && ["fetch failed", "terminated"].includes(error.message);
}

async function send(url: string, method: string, body?: object, token?: string): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await reply.json()) as { data: unknown };
  expect(reply.status, `${method} ${url}: ${JSON.stringify(answer)}`).toBe(200);
  return answer.data;
}
