import { leadership } from "../../../contract/services/leadership.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";

/** Who leads in a set of documents. */
export function leadershipRoutes(): BoundService {
  return withHandlers(leadership, {
    fetchLeadership: () => {
      throw new ApiError("not_here_yet");
    },
  });
}
