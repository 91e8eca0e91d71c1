import * as z from "zod/mini";
import { Session, User } from "../../contract/entities/user.ts";
import { sessionHolders } from "./session-lock.ts";
import { isOver, storedSession } from "./session-storage.ts";

const CHANNEL = "scoutline.session";
/** How long a new tab waits for one that may be open; tabs of one browser answer within a few milliseconds. */
const ANSWER_MS = 200;
/** How long for one that is known to be there: it may be busy, or have to be woken up. */
const HOLDER_MS = 5_000;

/** Why a session ended: the user signed out, or its time was over. */
const End = z.enum(["left", "expired"]);
export type End = z.infer<typeof End>;

const Message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ask") }),
  z.object({ kind: z.literal("tell"), session: Session }),
  z.object({ kind: z.literal("begun"), session: Session }),
  z.object({ kind: z.literal("user"), user: User }),
  z.object({ kind: z.literal("ended"), token: z.string(), end: End }),
]);
type Message = z.infer<typeof Message>;

/** What this tab wants to know of the others. */
export interface TabNews {
  /** Somebody signed in there. */
  onBegun: (session: Session) => void;
  /** A user's record is another one now. */
  onUser: (user: User) => void;
  /** The session that this tab has, too, is over. */
  onEnded: (end: End) => void;
}

/** What this tab listens with: a channel does not hear what it says itself. */
let listening: BroadcastChannel | null = null;

/** The session of another open tab of this browser, an account's rather than a guest's, or null when none has one or answers in time. */
export async function askOtherTabs(signal: AbortSignal): Promise<Session | null> {
  const holders = await sessionHolders();
  if (holders?.length === 0) return null;
  const isGuestEnough = holders?.includes("account") === false;
  return new Promise((resolve) => {
    let guest: Session | null = null;
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (session: Session | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(session);
    };
    const timer = setTimeout(() => finish(guest), holders ? HOLDER_MS : ANSWER_MS);
    signal.addEventListener("abort", () => finish(null), { once: true });
    channel.addEventListener("message", ({ data }) => {
      const message = Message.safeParse(data);
      if (!message.success || message.data.kind !== "tell") return;
      const { session } = message.data;
      if (session.user.role !== "PUBLIC" || isGuestEnough) finish(session);
      else guest = session;
    });
    post(channel, { kind: "ask" });
  });
}

/** Lets new tabs have this tab's session and hears what happens in the others. Returns how to stop. */
export function joinTabs({ onBegun, onUser, onEnded }: TabNews): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    const parsed = Message.safeParse(data);
    if (!parsed.success) return;
    const message = parsed.data;
    const session = storedSession();
    if (message.kind === "ask" && session && !isOver(session)) {
      post(channel, { kind: "tell", session });
    }
    if (message.kind === "begun") onBegun(message.session);
    if (message.kind === "user") onUser(message.user);
    if (message.kind === "ended" && message.token === session?.token) onEnded(message.end);
  });
  listening = channel;
  return () => {
    if (listening === channel) listening = null;
    channel.close();
  };
}

/** Tells the other tabs that somebody signed in here: those that wait at the sign-in join. */
export function announceSession(session: Session): void {
  announce({ kind: "begun", session });
}

/** Tells the other tabs that the user's record has changed. */
export function announceUser(user: User): void {
  announce({ kind: "user", user });
}

/** Tells the other tabs that the session with this token is over. */
export function announceEnd(token: string, end: End): void {
  announce({ kind: "ended", token, end });
}

function announce(message: Message): void {
  if (listening) {
    post(listening, message);
    return;
  }
  const channel = new BroadcastChannel(CHANNEL);
  post(channel, message);
  channel.close();
}

function post(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of one origin
  channel.postMessage(message);
}
