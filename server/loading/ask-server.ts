import { createConnection, type Socket } from "node:net";
import { EngineLocked } from "../corpus/engine-errors.ts";
import type { Progress } from "../ingest/report.ts";
import { Answer, type BackupRequest, onLines, PROTOCOL, type Request, send } from "./protocol.ts";
import { SOCKET, withSocketAddress } from "./socket-address.ts";

export interface AskOptions {
  onProgress: (progress: Progress) => void;
  onNote?: (text: string) => void;
  /** Aborted, it asks the server to stop the load, whose end is still awaited. */
  signal: AbortSignal;
}

/** How a request ended: as the command is to end. */
export interface Ending {
  exitCode: number;
  text: string;
}

/**
 * Asks the server that runs on the folder, and waits for its last word; null when none listens there. A server that
 * ends in the middle of a load is an ending with exit code 1.
 */
export async function askServer(
  dataDir: string,
  request: Request | BackupRequest,
  options: AskOptions,
): Promise<Ending | null> {
  const socket = await withSocketAddress(dataDir, SOCKET, connect).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "ECONNREFUSED" || code === "ENOTSOCK") return null;
    if (code === "EACCES" || code === "EPERM") {
      throw new EngineLocked(
        `The server on ${dataDir} belongs to another user. Run this command as that user.`,
        { cause: error },
      );
    }
    throw error;
  });
  return socket === null ? null : await converse(socket, request, options);
}

function connect(address: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(address);
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

function converse(
  socket: Socket,
  request: Request | BackupRequest,
  { onProgress, onNote, signal }: AskOptions,
): Promise<Ending> {
  return new Promise((resolve) => {
    let ending: Ending = {
      exitCode: 1,
      text:
        request.ask === "backup"
          ? "The server ended before the backup did, and left nothing of it. Start the same command again."
          : "The server ended before the load did. Start it again, then the same command: it goes on where it was interrupted.",
    };
    const stop = () => send(socket, { protocol: PROTOCOL, ask: "stop" });
    signal.addEventListener("abort", stop);
    socket.on("error", () => {});
    socket.on("close", () => {
      signal.removeEventListener("abort", stop);
      resolve(ending);
    });
    onLines(socket, (message) => {
      const answer = Answer.safeParse(message);
      if (!answer.success) return;
      if (answer.data.tell === "progress") onProgress(answer.data.progress);
      else if (answer.data.tell === "note") onNote?.(answer.data.text);
      else ending = { exitCode: answer.data.exit_code, text: answer.data.text };
    });
    send(socket, request);
    if (signal.aborted) stop();
  });
}
