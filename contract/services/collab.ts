import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { users } from "./users.ts";

export const collab = defineService("collab", {
  feedback: {
    method: "POST",
    path: "feedback",
    summary: "Say what one thinks of the product; the same as the users service's `feedback/send`.",
    access: "session",
    body: users.endpoints.sendFeedback.body,
    response: answer(z.object({ received: z.literal(true) })),
  },
});
