import { handOn } from "./hand.mjs";

export const WIDTH = 1280;
export const HEIGHT = 720;

/**
 * Plays the steps of a story and takes a picture whenever the page changes.
 * @returns the JPEG pictures (base64) and the captions, both with seconds since the beginning, and how long it took.
 */
export async function capture(page, story) {
  await story.prepare(page);
  const session = await page.context().newCDPSession(page);
  const frames = [];
  let begin = 0;
  const now = () => Date.now() / 1000 - begin;
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    if (begin > 0) frames.push({ at: Math.max(0, metadata.timestamp - begin), data });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await page.mouse.move(WIDTH / 2, HEIGHT / 2);
  begin = Date.now() / 1000;
  await session.send("Page.startScreencast", {
    format: "jpeg",
    quality: 85,
    maxWidth: WIDTH,
    maxHeight: HEIGHT,
  });
  const hand = handOn(page);
  const captions = [];
  for (const { caption, act } of story.steps) {
    const from = now();
    await act(hand, page);
    captions.push({ from, to: now(), caption });
  }
  const seconds = now();
  await session.send("Page.stopScreencast");
  await session.detach();
  return { frames, captions, seconds };
}

/** The captions as WebVTT. */
export function toVtt(captions) {
  const cues = captions.map(
    ({ from, to, caption }) => `${timeOf(from)} --> ${timeOf(to)}\n${caption}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`;
}

function timeOf(seconds) {
  const whole = Math.floor(seconds);
  const parts = [whole / 3600, (whole % 3600) / 60, whole % 60].map((part) =>
    String(Math.floor(part)).padStart(2, "0"),
  );
  return `${parts.join(":")}.${String(Math.floor((seconds % 1) * 1000)).padStart(3, "0")}`;
}
