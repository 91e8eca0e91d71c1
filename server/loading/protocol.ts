import type { Socket } from "node:net";
import { isAbsolute } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { LoadJob } from "./load-job.ts";

/*
 * What the command and a running server say to each other: one JSON object a line, and one connection a request. The
 * command asks once; with a load or a backup it may then ask for its end. The server answers with any number of `progress`
 * and `note` lines and one `end`, which every version of the protocol understands.
 */
export const PROTOCOL = 1;

export const Request = z.discriminatedUnion("ask", [
  z.object({ protocol: z.literal(PROTOCOL), ask: z.literal("load"), job: LoadJob }),
  z.object({ protocol: z.literal(PROTOCOL), ask: z.literal("status") }),
  z.object({ protocol: z.literal(PROTOCOL), ask: z.literal("stop") }),
]);
export type Request = z.infer<typeof Request>;

/** Asks for a backup into a folder that the server makes; `stop`, or the end of the connection, gives it up. */
export const BackupRequest = z.object({
  protocol: z.literal(PROTOCOL),
  ask: z.literal("backup"),
  folder: z.string().check(z.maxLength(4096), z.refine(isAbsolute, "must be absolute")),
});
export type BackupRequest = z.infer<typeof BackupRequest>;

export const AnyRequest = z.union([Request, BackupRequest]);
export type AnyRequest = z.infer<typeof AnyRequest>;

export const Answer = z.discriminatedUnion("tell", [
  z.object({
    tell: z.literal("progress"),
    progress: z.object({
      path: z.string(),
      file: z.number(),
      files: z.number(),
      done: z.number(),
      whole: z.number(),
      unit: z.enum(["bytes", "records"]),
      records: z.number(),
      rate: z.number(),
      remaining: z.number(),
    }),
  }),
  /** What was done, for a person. */
  z.object({ tell: z.literal("note"), text: z.string() }),
  /** The last line; the text is for standard output when the exit code is 0, else for standard error. */
  z.object({ tell: z.literal("end"), exit_code: z.number(), text: z.string() }),
]);
export type Answer = z.infer<typeof Answer>;

/** Writes one line. */
export function send(socket: Socket, message: Request | BackupRequest | Answer): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Calls `take` with each line parsed as JSON, undefined where it is none. */
export function onLines(socket: Socket, take: (message: unknown) => void): void {
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  lines.on("line", (line) => take(parse(line)));
  // An error of the socket is told again here, where it would end the process; its end says enough.
  lines.on("error", () => {});
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
