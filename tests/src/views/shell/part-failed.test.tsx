import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ChunkError, loadPart } from "../../../../src/machines/navigation/load-part.ts";
import { Appearance } from "../../../../src/views/shell/appearance.tsx";
import { PartBoundary } from "../../../../src/views/shell/part-boundary.tsx";
import { PartFailed } from "../../../../src/views/shell/part-failed.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = async () => false;

test("a part that arrives is given on", async () => {
  expect(await loadPart(async () => ({ part: 1 }))).toEqual({ part: 1 });
});

test("a part that fails, or does not come within 120 seconds, is a chunk error", async () => {
  const cause = new TypeError("Failed to fetch");
  await expect(loadPart(() => Promise.reject(cause), never)).rejects.toEqual(
    new ChunkError("failed", cause),
  );
  vi.useFakeTimers();
  const late = expect(loadPart(() => new Promise(() => undefined))).rejects.toThrow(
    "A part of the application could not be loaded. Reload the page.",
  );
  await vi.advanceTimersByTimeAsync(120_000);
  await late;
});

/** The page as a server gives it whose program is called so. */
const pageWith = (program: string) =>
  vi.stubGlobal("fetch", async () => {
    return new Response(`<html><script type="module" src="${program}"></script></html>`);
  });

test.each([
  ["another program than this tab's", "/assets/index-of-another-release.js", "outdated"],
  ["this tab's program", null, "failed"],
])("a part that fails while the server gives %s is %s", async (_, program, reason) => {
  const own = document.createElement("script");
  own.type = "module";
  own.setAttribute("src", "data:text/javascript,");
  document.head.prepend(own);
  pageWith(program ?? "data:text/javascript,");
  const failing = loadPart(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(failing).rejects.toMatchObject({ name: "ChunkError", reason });
  own.remove();
});

test.each([
  [new ChunkError("failed"), "This part did not load", "could not be loaded"],
  [new ChunkError("outdated"), "There is a newer Scoutline", "released while this tab was open"],
  [new Error("A defect"), "This part broke", "Nothing you saved is lost"],
])("in place of a screen that ended in %s stands why, and a way on", async (error, title, text) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const router = createMemoryRouter([
    {
      path: "/",
      errorElement: <PartFailed isWholePage />,
      hydrateFallbackElement: <p>Waiting</p>,
      lazy: () => Promise.reject(error),
    },
  ]);
  render(
    <Appearance>
      <RouterProvider router={router} />
    </Appearance>,
  );
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(text);
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
  said.mockRestore();
});

test("what breaks in a panel leaves the page as it is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("A defect");
  };
  render(
    <Appearance>
      <p>The page</p>
      <PartBoundary>
        <Broken />
      </PartBoundary>
    </Appearance>,
  );
  expect(screen.getByText("The page")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("Nothing you saved is lost");
  vi.restoreAllMocks();
});
