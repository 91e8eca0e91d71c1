import { application } from "../../../contract/services/application.ts";
import { ApiError } from "../../http/api-error.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";

export function applicationRoutes(): BoundService {
  return withHandlers(application, {
    tutorialVideos: () => {
      throw new ApiError("not_here_yet");
    },
  });
}
