import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "./tools/chromium.mjs";

/** unit: pure code in Node; server: real engines over HTTP; browser: views in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "tests/{bench,contract,query,tools}/**/*.test.ts",
            "tests/src/{machines,services}/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: "tests/support/server-template.ts",
          pool: "forks",
          // A worker goes on with the next file: engines and modules are there already. Each file opens and closes its own.
          isolate: false,
          // Much of such a test is a server starting and ending, which leaves a core free.
          maxWorkers: Math.max(2, availableParallelism()),
          testTimeout: 60_000,
          // What a server does by and by may take long on a machine with other work.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          include: [
            "react",
            "react-dom",
            "react-dom/client",
            "react/jsx-dev-runtime",
            "@mantine/core",
            "@mantine/hooks",
            "xstate",
            "@xstate/react",
            "@testing-library/react",
            "@codemirror/autocomplete",
            "@codemirror/commands",
            "@codemirror/language",
            "@codemirror/lint",
            "@codemirror/state",
            "@codemirror/view",
            "@lezer/highlight",
            "@lezer/lr",
            "dompurify",
            "echarts/charts",
            "echarts/components",
            "echarts/core",
            "echarts/renderers",
            "marked",
            "minisearch",
            "topojson-client",
          ],
        },
        test: {
          name: "browser",
          include: ["tests/src/{app,views}/**/*.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: chromiumArguments },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
