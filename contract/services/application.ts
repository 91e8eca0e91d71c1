import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";

/** A short recording of the product; addresses are on the same origin. */
export const TutorialVideo = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  seconds: z.number(),
  url: z.string(),
  poster_url: z.string(),
  /** WebVTT: what is seen, in words. */
  captions_url: z.string(),
});
export type TutorialVideo = z.infer<typeof TutorialVideo>;

export const application = defineService("application", {
  tutorialVideos: {
    method: "GET",
    path: "tutorial-videos",
    summary: "The tutorial videos, in the order to watch them.",
    access: "session",
    response: answer(z.array(TutorialVideo)),
  },
});
