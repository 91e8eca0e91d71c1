import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { TutorialVideo } from "../../../contract/services/application.ts";

/** Where the recordings are before the browser part is built. */
const UNBUILT = fileURLToPath(new URL("../../../src/public", import.meta.url));

/** The videos that were recorded, in their order, from the list beside them; none where there is no list. Throws when the list cannot be read. */
export async function readTutorialVideos(browserFolder: string): Promise<TutorialVideo[]> {
  for (const folder of [browserFolder, UNBUILT]) {
    const path = join(folder, "tutorials", "videos.json");
    const text = await readFile(path, "utf8").catch(() => null);
    if (text === null) continue;
    try {
      return z.array(TutorialVideo).parse(JSON.parse(text));
    } catch (cause) {
      throw new Error(`The list of tutorial videos in ${path} cannot be read.`, { cause });
    }
  }
  return [];
}
