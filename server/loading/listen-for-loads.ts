import { chmod, mkdtemp, rename, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { BackupError } from "../backup/backup-error.ts";
import { jobFailure } from "./job-failure.ts";
import type { LoadJob } from "./load-job.ts";
import type { Loads } from "./loads.ts";
import { type Answer, AnyRequest, onLines, PROTOCOL, send } from "./protocol.ts";
import { SOCKET, withSocketAddress } from "./socket-address.ts";

/** How long a connection may say nothing before it has asked. */
const PATIENCE_MS = 10_000;
/** A request is a line; a path in it has at most 4,096 characters. */
const MAX_REQUEST = 65_536;

/** Writes a backup into a folder and resolves with what to say of it; rejects with the signal's reason when it is given up. */
export type TakeBackup = (
  folder: string,
  options: { signal: AbortSignal; onNote: (text: string) => void },
) => Promise<string>;

/**
 * Takes loads and backups over a socket in the folder that this user alone may use, until what is returned is called. The socket is
 * made in a private folder and moved to its place when its permissions are set, over one that a killed server left
 * there; so the folder must be locked for this process. `onFault` is told of faults of the program.
 */
export async function listenForLoads(
  dataDir: string,
  loads: Loads,
  takeBackup: TakeBackup,
  onFault: (text: string) => void,
): Promise<() => Promise<void>> {
  const connections = new Set<Socket>();
  const backups = new Set<Promise<void>>();
  const stopping = new AbortController();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
    // A command that is gone does not concern its load.
    socket.on("error", () => {});
    serve(socket, loads, onFault, (folder, end) => {
      const working = backUp(socket, takeBackup, folder, stopping.signal, onFault).then(end);
      backups.add(working);
      void working.finally(() => backups.delete(working));
    });
  });
  const place = join(resolve(dataDir), SOCKET);
  const making = await mkdtemp(join(resolve(dataDir), ".socket-"));
  try {
    await withSocketAddress(making, "s", (address) => listen(server, address));
    await chmod(join(making, "s"), 0o600);
    await rename(join(making, "s"), place);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return async () => {
    await rm(place, { force: true });
    stopping.abort(
      new GivenUp("The server was stopped, and the backup given up. Nothing of it is left."),
    );
    await Promise.all(backups);
    const closed = new Promise((done) => {
      server.close(done);
    });
    // What was to be said is said; who does not listen is not waited for.
    for (const socket of connections) socket.destroySoon();
    await closed;
  };
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((done, reject) => {
    server.once("error", reject);
    server.listen(address, () => {
      server.off("error", reject);
      done();
    });
  });
}

type End = (ending: [exitCode: number, text: string]) => void;

function serve(
  socket: Socket,
  loads: Loads,
  onFault: (text: string) => void,
  startBackup: (folder: string, end: End) => void,
): void {
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  let unread = 0;
  let asked: AnyRequest["ask"] | null = null;
  socket.on("data", (chunk) => {
    unread += chunk.length;
    if (unread > MAX_REQUEST) socket.destroy();
  });
  const end = (exitCode: number, text: string) => {
    send(socket, { tell: "end", exit_code: exitCode, text });
    socket.end();
  };
  onLines(socket, (message) => {
    const request = AnyRequest.safeParse(message);
    if (!request.success) {
      end(1, refusalOf(message));
      return;
    }
    const isFirst = asked === null;
    // What stops a backup listens for itself.
    if (!isFirst && !(asked === "load" && request.data.ask === "stop")) return;
    if (isFirst) asked = request.data.ask;
    socket.setTimeout(0);
    if (request.data.ask === "load") {
      void load(socket, loads, request.data.job, onFault).then(([code, text]) => end(code, text));
    } else if (request.data.ask === "backup") {
      startBackup(request.data.folder, ([code, text]) => end(code, text));
    } else if (request.data.ask === "status") {
      loads.status().then(
        (text) => end(0, text),
        (error: unknown) => end(1, jobFailure(error).sentence),
      );
    } else {
      const isStopping = loads.stop();
      if (!isFirst) return;
      end(0, isStopping ? "The load is being stopped at a safe place." : "No load is running.");
    }
  });
}

function refusalOf(message: unknown): string {
  const theirs =
    typeof message === "object" && message !== null && "protocol" in message
      ? message.protocol
      : undefined;
  return theirs === PROTOCOL
    ? "The server does not understand the request."
    : `The running server speaks version ${PROTOCOL} of the loading protocol and this command another one. Restart the server, so that both are of one release.`;
}

/** Runs a job and tells how far it is to a command that keeps up; gives exit code and text. */
async function load(
  socket: Socket,
  loads: Loads,
  job: LoadJob,
  onFault: (text: string) => void,
): Promise<[exitCode: number, text: string]> {
  try {
    const { text } = await loads.run(job, (progress) => {
      const message: Answer = { tell: "progress", progress };
      if (!socket.writableNeedDrain) send(socket, message);
    });
    return [0, text];
  } catch (error) {
    const { sentence, exitCode, isFault } = jobFailure(error);
    if (isFault) onFault(sentence);
    return [exitCode, sentence];
  }
}

/** Takes a backup for as long as the command wants it and the server runs; gives exit code and text. */
async function backUp(
  socket: Socket,
  takeBackup: TakeBackup,
  folder: string,
  stopping: AbortSignal,
  onFault: (text: string) => void,
): Promise<[exitCode: number, text: string]> {
  const unwanted = new AbortController();
  const giveUp = () => unwanted.abort(new GivenUp("Stopped; nothing was left behind."));
  socket.on("close", giveUp);
  onLines(socket, (message) => {
    const request = AnyRequest.safeParse(message);
    if (request.success && request.data.ask === "stop") giveUp();
  });
  try {
    const text = await takeBackup(folder, {
      signal: AbortSignal.any([unwanted.signal, stopping]),
      onNote: (note) => send(socket, { tell: "note", text: note }),
    });
    return [0, text];
  } catch (error) {
    if (error instanceof BackupError || error instanceof GivenUp) return [1, error.message];
    const { sentence, exitCode, isFault } = jobFailure(error);
    if (isFault) onFault(sentence);
    return [exitCode, sentence];
  }
}

/** The backup is not wanted any more. */
class GivenUp extends Error {
  override name = "GivenUp";
}
