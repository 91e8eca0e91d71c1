import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Notices } from "../../../../src/views/shell/notices.tsx";
import { renderScreen } from "../../../support/render-screen.tsx";

test("bad news is an alert, good news a status, and each can be dismissed", async () => {
  const { actors } = renderScreen(<Notices />);
  act(() => {
    actors.notices.send({ type: "notice.show", tone: "negative", text: "It failed." });
    actors.notices.send({ type: "notice.show", tone: "positive", text: "It worked." });
  });
  expect(screen.getByRole("alert")).toHaveTextContent("It failed.");
  expect(screen.getByRole("status")).toHaveTextContent("It worked.");
  await userEvent.click(screen.getAllByRole("button", { name: "Dismiss" })[0]!);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toBeVisible();
});
