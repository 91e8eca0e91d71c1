import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ExternalLink } from "../../../../src/views/shared/external-link.tsx";
import { renderScreen } from "../../../support/render-screen.tsx";

test("a link to a foreign host opens a warning instead, which the keyboard closes", async () => {
  renderScreen(<ExternalLink href="https://journal.example.ru/a">Paper</ExternalLink>);
  await userEvent.click(screen.getByRole("link", { name: "Paper" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("journal.example.ru");
  const onward = screen.getByRole("link", { name: "Open in a new tab" });
  expect(onward).toHaveAttribute("href", "https://journal.example.ru/a");
  expect(onward).toHaveAttribute("target", "_blank");
  expect(onward).toHaveAttribute("rel", "noopener noreferrer");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the middle button is warned of too, the right one opens its menu", async () => {
  renderScreen(<ExternalLink href="https://journal.example.ru/a">Paper</ExternalLink>);
  const link = screen.getByRole("link", { name: "Paper" });
  const press = (button: number) => {
    const event = new MouseEvent("auxclick", { button, bubbles: true, cancelable: true });
    act(() => void link.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(press(2)).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(press(1)).toBe(true);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("another link goes straight to a new tab that knows nothing of this one", () => {
  renderScreen(<ExternalLink href="https://doi.org/10.1/x">Paper</ExternalLink>);
  const link = screen.getByRole("link", { name: "Paper" });
  let prevented = true;
  document.addEventListener(
    "click",
    (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.click();
  expect(prevented).toBe(false);
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an address that is not of the web is only text", () => {
  renderScreen(<ExternalLink href="javascript:alert(1)">Paper</ExternalLink>);
  expect(screen.getByText("Paper")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
