import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Markdown } from "../../../../src/views/shared/markdown.tsx";
import { renderScreen } from "../../../support/render-screen.tsx";

test("headings have ids that their own links name, each once", () => {
  const { container } = renderScreen(<Markdown text={"# Näher an `x`\n\n## Same\n\n## Same"} />);
  const headings = screen.getAllByRole("heading");
  expect(headings.map(({ id }) => id)).toEqual(["naher-an-x", "same", "same-1"]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveAccessibleName("Näher an x");
  const links = [...container.querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/#naher-an-x",
    "/#same",
    "/#same-1",
  ]);
});

test("links inside go through the router, pages of the guide by name", async () => {
  const { router } = renderScreen(<Markdown text="[fields](query-language.md#fields)" />);
  await userEvent.click(screen.getByRole("link", { name: "fields" }));
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe("/help?page=query-language#fields");
});

test("links to foreign hosts warn, and what is no web address is no link", async () => {
  renderScreen(<Markdown text={"[out](https://example.ru/a) [run](javascript:alert(1))"} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://example.ru/a"]);
  await userEvent.click(links[0]!);
  expect(await screen.findByRole("dialog")).toHaveTextContent("example.ru");
});

test("nothing in a text runs, is styled by it or takes its place in the page", () => {
  const hostile = [
    '<img src=x onerror="window.ran = true"><script>window.ran = true</script>',
    '<p style="color:red" id="main" class="x" onclick="window.ran = true">kept words</p>',
    '<form action="/api/auth/logout"><input name="q"></form><iframe src="/"></iframe>',
    "<svg><style>p { color: red }</style></svg><math><mi>m</mi></math>",
  ].join("\n\n");
  const { container } = renderScreen(<Markdown text={hostile} />);
  const text = screen.getByText("kept words");
  expect(text.attributes).toHaveLength(0);
  expect(container.querySelector("img, script, form, input, iframe, svg, math, [id]")).toBeNull();
  expect("ran" in window).toBe(false);
});

test("lists, code and tables are what they look like in the source", () => {
  renderScreen(<Markdown text={"3. three\n\n| a | b |\n|---|--:|\n| `x` | 1 |"} />);
  expect(screen.getByRole("list")).toHaveAttribute("start", "3");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "a",
    "b",
  ]);
  expect(screen.getByRole("cell", { name: "1" })).toHaveAttribute("align", "right");
});
