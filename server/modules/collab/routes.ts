import { collab } from "../../../contract/services/collab.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";

export function collabRoutes(): BoundService {
  return withHandlers(collab, {
    feedback: () => {
      throw new ApiError("not_here_yet");
    },
  });
}
