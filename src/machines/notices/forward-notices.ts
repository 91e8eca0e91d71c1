import type { ActorRefFrom, AnyActorRef, Subscription } from "xstate";
import type { NoticeEmitted } from "./notice.ts";
import type { noticesMachine } from "./notices-machine.ts";

/** Shows what an actor emits as `notice`. The subscription ends with the actor or by hand. */
export function forwardNotices(
  from: AnyActorRef,
  notices: ActorRefFrom<typeof noticesMachine>,
): Subscription {
  return from.on("notice", (emitted) =>
    notices.send({ ...(emitted as NoticeEmitted), type: "notice.show" }),
  );
}
