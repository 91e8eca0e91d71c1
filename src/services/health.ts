import { messages } from "../../contract/messages.ts";
import { Health } from "../../contract/health.ts";
import { ApiError, exchange } from "./api.ts";

/** What the server says about itself: also while it is still loading its corpus (503). */
export async function getHealth(signal?: AbortSignal): Promise<Health> {
  const reply = await exchange("/api/health", { signal });
  const health = Health.safeParse(reply.body);
  if (health.success) return health.data;
  throw new ApiError(reply.status, { id: "unreadable", message: messages.unreadable });
}
