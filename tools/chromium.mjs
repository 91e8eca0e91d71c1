import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** Flags for a quiet headless browser that asks nothing of the network and needs no GPU. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of an installed Chromium: CHROMIUM_PATH, the system's, or the one Playwright has fetched; undefined if none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const installed = places.find((place) => existsSync(place));
  if (installed) return installed;
  try {
    const { chromium } = createRequire(import.meta.url)("playwright");
    const fetched = chromium.executablePath();
    return existsSync(fetched) ? fetched : undefined;
  } catch {
    return undefined;
  }
}
