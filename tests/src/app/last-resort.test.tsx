import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LastResort } from "../../../src/app/last-resort.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("where everything broke stands a way on, and not nothing", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("A defect");
  };
  render(
    <LastResort>
      <Broken />
    </LastResort>,
  );
  expect(screen.getByRole("heading", { name: "Scoutline broke" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
});

test("what does not break is shown", () => {
  render(<LastResort>Fine</LastResort>);
  expect(screen.getByText("Fine")).toBeVisible();
});
