import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NotFoundScreen } from "../../../../src/views/not-found/not-found-screen.tsx";
import { renderScreen } from "../../../support/render-screen.tsx";

test("names the address that does not exist and leads on by keyboard", async () => {
  const { router } = renderScreen(<NotFoundScreen />, { at: "/nowhere", pattern: "/nowhere" });
  expect(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(screen.getByText("/nowhere")).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/scan");
});
