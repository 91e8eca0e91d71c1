import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { application } from "../../../contract/services/application.ts";
import { readTutorialVideos } from "../../../server/modules/application/tutorial-videos.ts";
import { createPublicSession } from "../../support/people.ts";
import { dataOf, startServer } from "../../support/server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scoutline-build-"));
  await mkdir(join(folder, "tutorials"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (text: string) => writeFile(join(folder, "tutorials", "videos.json"), text);

const videos = ["second", "first"].map((id) => ({
  id,
  title: `The ${id}`,
  description: "What is seen.",
  seconds: 42,
  url: `/tutorials/${id}.webm`,
  poster_url: `/tutorials/${id}.jpg`,
  captions_url: `/tutorials/${id}.vtt`,
}));

test("the videos beside the built browser part are listed in their order, also for visitors", async () => {
  await write(JSON.stringify(videos));
  const server = await startServer({ browserFolder: folder });
  try {
    const token = await createPublicSession(server);
    expect(dataOf(await server.call(application, "tutorialVideos", { token }))).toEqual(videos);
  } finally {
    await server.close();
  }
});

test.each([
  ["no JSON", "[{"],
  ["a video without captions", JSON.stringify([{ ...videos[0], captions_url: undefined }])],
])("a list that is %s is said to be so", async (_, text) => {
  await write(text);
  await expect(readTutorialVideos(folder)).rejects.toThrow(/videos\.json cannot be read/);
});
