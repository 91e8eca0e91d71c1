export type NoticeTone = "info" | "positive" | "negative";

/** News for the user, emitted by any machine; whoever starts the machine forwards it to the notices actor. `ms` is how long it stays, 6000 unless told. */
export interface NoticeEmitted {
  type: "notice";
  tone: NoticeTone;
  text: string;
  ms?: number;
}
