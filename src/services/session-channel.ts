import * as z from "zod/mini";
import { Session } from "../../contract/entities/user.ts";
import { storedSession } from "./session-storage.ts";

const CHANNEL = "scoutline.session";
/** How long a new tab waits for an open one; tabs of one browser answer within a few milliseconds. */
const ANSWER_MS = 200;

const Message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ask") }),
  z.object({ kind: z.literal("tell"), session: Session }),
  z.object({ kind: z.literal("ended"), token: z.string() }),
]);
type Message = z.infer<typeof Message>;

/** The session of another open tab of this browser, or null when none answers in time. */
export function askOtherTabs(signal: AbortSignal): Promise<Session | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (session: Session | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(session);
    };
    const timer = setTimeout(finish, ANSWER_MS, null);
    signal.addEventListener("abort", () => finish(null), { once: true });
    channel.addEventListener("message", ({ data }) => {
      const message = Message.safeParse(data);
      if (message.success && message.data.kind === "tell") finish(message.data.session);
    });
    post(channel, { kind: "ask" });
  });
}

/** Lets new tabs have this tab's session, and hears when another tab ends it. Returns how to stop. */
export function shareSession(onEnded: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    const message = Message.safeParse(data);
    if (!message.success) return;
    const session = storedSession();
    if (message.data.kind === "ask" && session) post(channel, { kind: "tell", session });
    if (message.data.kind === "ended" && message.data.token === session?.token) onEnded();
  });
  return () => channel.close();
}

/** Tells the other tabs that the session with this token is over. */
export function announceEnd(token: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  post(channel, { kind: "ended", token });
  channel.close();
}

function post(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of one origin
  channel.postMessage(message);
}
