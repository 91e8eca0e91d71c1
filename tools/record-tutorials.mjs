// Records the tutorial videos from the product itself: a server on an empty folder with a small demo universe, a browser that plays the stories.
// `node tools/record-tutorials.mjs [id …]` after `npm run build`; the films go into src/public/tutorials.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumArguments, findChromium } from "./chromium.mjs";
import { root } from "./prepare.mjs";
import { capture, HEIGHT, toVtt, WIDTH } from "./tutorials/capture.mjs";
import { encode } from "./tutorials/encode.mjs";
import { showPointer } from "./tutorials/hand.mjs";
import { stories } from "./tutorials/stories.mjs";

const target = join(root, "src/public/tutorials");
const PASSWORD = "recording the tutorials";

/** Starts the product on a free port; yields its address and username, and how to end it. */
async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), "scoutline-tutorials-"));
  const server = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      UV_THREADPOOL_SIZE: "16",
      DATA_DIR: folder,
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO_SIZE: "3000",
      DEMO_PASSWORD: PASSWORD,
    },
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const end = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let said = "";
  for await (const chunk of server.stdout) {
    said += chunk.toString();
    const address = / at (http:\S+)/.exec(said)?.[1];
    const username = /Sign in as (\S+)/.exec(said)?.[1];
    if (address && username && said.includes("Ready after")) return { address, username, end };
  }
  await end();
  throw new Error(`The server did not become ready.\n${said}`);
}

async function signIn(page, username) {
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("textbox", { name: "Query" }).waitFor();
}

/** Records one story into its files, and yields what the list says of it. */
async function recordStory(browser, page, story) {
  const taken = await capture(page, story);
  const film = await encode(browser, taken);
  const poster = taken.frames[Math.floor(taken.frames.length * 0.8)];
  writeFileSync(join(target, `${story.id}.webm`), film);
  writeFileSync(join(target, `${story.id}.jpg`), Buffer.from(poster.data, "base64"));
  writeFileSync(join(target, `${story.id}.vtt`), toVtt(taken.captions));
  const { id, title, description } = story;
  const seconds = Math.round(taken.seconds);
  console.log(
    `${id}: ${seconds} s, ${taken.frames.length} pictures, ${Math.ceil(film.length / 1024)} kB`,
  );
  return {
    id,
    title,
    description,
    seconds,
    url: `/tutorials/${id}.webm`,
    poster_url: `/tutorials/${id}.jpg`,
    captions_url: `/tutorials/${id}.vtt`,
  };
}

function knownVideos() {
  try {
    return JSON.parse(readFileSync(join(target, "videos.json"), "utf8"));
  } catch {
    return [];
  }
}

mkdirSync(target, { recursive: true });
const wanted = process.argv.slice(2);
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: WIDTH, height: HEIGHT },
    colorScheme: "light",
  });
  await context.addInitScript(showPointer);
  const page = await context.newPage();
  await signIn(page, product.username);
  const videos = new Map(knownVideos().map((video) => [video.id, video]));
  for (const story of stories)
    if (wanted.length === 0 || wanted.includes(story.id))
      videos.set(story.id, await recordStory(browser, page, story));
  const listed = stories.flatMap(({ id }) => videos.get(id) ?? []);
  writeFileSync(join(target, "videos.json"), `${JSON.stringify(listed, null, 2)}\n`);
} finally {
  await browser.close();
  await product.end();
}
