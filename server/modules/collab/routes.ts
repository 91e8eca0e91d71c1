import { collab } from "../../../contract/services/collab.ts";
import { createContactDesk } from "../../contact-desk.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import type { Post } from "../../mail/post.ts";
import type { Store } from "../../store/store.ts";

export function collabRoutes(room: { store: Store; post: Post }): BoundService {
  const desk = createContactDesk(room);
  return withHandlers(collab, {
    feedback: ({ body, caller, address }) => desk.feedback(body, { caller, address }),
  });
}
