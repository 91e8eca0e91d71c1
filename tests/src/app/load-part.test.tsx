import { screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ChunkError, loadPart } from "../../../src/app/load-part.ts";
import { Appearance } from "../../../src/views/shell/appearance.tsx";
import { PartFailed } from "../../../src/views/shell/part-failed.tsx";

afterEach(() => {
  vi.useRealTimers();
});

test("a part that arrives is given on", async () => {
  expect(await loadPart(async () => ({ part: 1 }))).toEqual({ part: 1 });
});

test("a part that fails, or does not come within 120 seconds, is a chunk error", async () => {
  const cause = new TypeError("Failed to fetch");
  await expect(loadPart(() => Promise.reject(cause))).rejects.toEqual(new ChunkError(cause));
  vi.useFakeTimers();
  const late = expect(loadPart(() => new Promise(() => undefined))).rejects.toThrow(
    "A part of the application could not be loaded. Reload the page.",
  );
  await vi.advanceTimersByTimeAsync(120_000);
  await late;
});

test("a screen whose part did not come offers to load the page again", async () => {
  const router = createMemoryRouter([
    {
      path: "/",
      errorElement: <PartFailed />,
      hydrateFallbackElement: <p>Waiting</p>,
      lazy: () => loadPart(() => Promise.reject(new TypeError("Failed to fetch"))),
    },
  ]);
  render(
    <Appearance>
      <RouterProvider router={router} />
    </Appearance>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be loaded");
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
});
