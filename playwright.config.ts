import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./tools/chromium.mjs";

/** User journeys in a real browser against a server of their own, over the built application. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e",
  globalSetup: "./e2e/support/start-server.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // Known once the global setup has started the server; the workers, which need it, read this file after that.
    baseURL: process.env["E2E_ADDRESS"],
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    // What a page looked like at every step costs more than all else that a test does; E2E_TRACE=on has it noted.
    trace: process.env["E2E_TRACE"] === "on" ? "on" : "off",
    screenshot: "only-on-failure",
  },
});
