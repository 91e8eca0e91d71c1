import { createHash } from "node:crypto";
import type { Corpus } from "../corpus/corpus.ts";
import type { Notifications } from "./notifications.ts";

export interface SharedCorpus {
  /** The corpus, whose newer versions every process that shares it hears of. */
  corpus: Corpus;
  /** Ends the sharing; the corpus stays open. */
  close(): Promise<void>;
}

export interface Sharing {
  /** `corpusName` of where the corpus is. */
  name: string;
  notifications: Notifications;
  /** How often a version is looked for that nobody told of. */
  everyMs: number;
  report: (error: unknown) => void;
}

/** One name for one corpus, whoever asks for it and with whichever password; it holds nothing of the address. */
export function corpusName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const database = pathname.slice(1) || searchParams.get("database") || "default";
  return createHash("sha256").update(`${host}/${database}`).digest("hex").slice(0, 16);
}

/** Tells the other processes when this one finds a newer version, as it does after a load, and follows those they find. */
export function shareCorpus(
  corpus: Corpus,
  { name, notifications, everyMs, report }: Sharing,
): SharedCorpus {
  const topic = `corpus ${name}`;
  let following: Promise<void> = Promise.resolve();
  const follow = (id: string | null) => {
    if (id !== null && Number(id) <= corpus.version()) return;
    following = following.then(() => corpus.refresh()).catch(report);
  };
  notifications.on(topic, follow);
  const timer = setInterval(() => follow(null), everyMs).unref();
  return {
    corpus: {
      ...corpus,
      refresh: async () => {
        const before = corpus.version();
        await corpus.refresh();
        const version = corpus.version();
        // Without the message they find it themselves, only later.
        if (version > before) await notifications.tell(topic, String(version)).catch(report);
      },
    },
    close: async () => {
      clearInterval(timer);
      await following;
    },
  };
}
