import { MantineProvider } from "@mantine/core";
import { act, cleanup, render } from "@testing-library/react";
import { StrictMode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { QueryProblem } from "../../../../../query/problem.ts";
import {
  QueryEditor,
  type QueryEditorProps,
} from "../../../../../src/views/shared/query-editor/query-editor.tsx";
import "../../../../../src/views/shell/styles.css";

let consoleErrors: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleErrors = vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  expect(consoleErrors.mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

type Options = Omit<QueryEditorProps, "value" | "onChange" | "label"> & {
  text?: string;
  scheme?: "light" | "dark";
};

/** The editor in a screen that keeps its text, as the real ones do. */
function openEditor({ text = "", scheme = "light", ...rest }: Options = {}) {
  const heard: string[] = [];
  function Screen() {
    const [value, setValue] = useState(text);
    return (
      <StrictMode>
        <MantineProvider forceColorScheme={scheme}>
          <button type="button">Before</button>
          <QueryEditor
            {...rest}
            label="Query"
            value={value}
            onChange={(next) => {
              heard.push(next);
              setValue(next);
            }}
          />
          <button type="button" onClick={() => setValue("replaced")}>
            After
          </button>
        </MantineProvider>
      </StrictMode>
    );
  }
  render(<Screen />);
  return { heard, editor: page.getByRole("textbox", { name: "Query" }) };
}

const underlined = () =>
  Array.from(document.querySelectorAll(".cm-lintRange-error"), (piece) => piece.textContent);
const options = () =>
  Array.from(
    document.querySelectorAll('[role="option"] .cm-completionLabel'),
    (option) => option.textContent,
  );
const colourOf = (text: string) =>
  getComputedStyle(
    Array.from(document.querySelectorAll(".cm-line span")).find(
      (piece) => piece.textContent === text,
    )!,
  ).color;

test("takes what is typed and tells it", async () => {
  const { heard, editor } = openEditor();
  await userEvent.click(editor);
  await userEvent.keyboard("graphene AND x");
  await expect.element(editor).toHaveTextContent("graphene AND x");
  expect(heard.at(-1)).toBe("graphene AND x");
});

test("takes over a text from outside without telling it back", async () => {
  const { heard, editor } = openEditor({ text: "one" });
  await userEvent.click(page.getByRole("button", { name: "After" }));
  await expect.element(editor).toHaveTextContent("replaced");
  expect(heard).toEqual([]);
});

test("underlines what is wrong, says it, and mends it", async () => {
  const { heard, editor } = openEditor({ text: "graphene AND titel:x" });
  await expect.poll(underlined).toEqual(["titel:"]);
  await expect.element(editor).toHaveAttribute("aria-invalid", "true");
  const description = (editor.element() as HTMLElement).getAttribute("aria-describedby")!;
  expect(document.getElementById(description)).toHaveTextContent(
    "There is no field “titel:”. Write “title:”.",
  );
  await userEvent.hover(page.getByText("titel:", { exact: true }));
  await userEvent.click(page.getByRole("button", { name: "Mend" }));
  await expect.poll(underlined).toEqual([]);
  expect(heard).toEqual(["graphene AND title:x"]);
  await expect.element(editor).not.toHaveAttribute("aria-invalid");
});

test("mends all problems at once", async () => {
  const { heard } = openEditor({ text: "a[tiab] && b[tiab]" });
  await expect.poll(underlined).toEqual(["[tiab]", "&&", "[tiab]"]);
  await userEvent.hover(page.getByText("&&", { exact: true }));
  await userEvent.click(page.getByRole("button", { name: "Mend all 3" }));
  await expect.poll(() => heard.at(-1)).toBe("a AND b");
});

test("shows the server's problems once, until the text changes", async () => {
  const broad: QueryProblem = { from: 0, to: 3, reason: "na* stands for too many words." };
  const known: QueryProblem = {
    from: 4,
    to: 7,
    reason: "Nothing stands after AND.",
    mend: "Leave it out, or write what is missing.",
  };
  const { editor } = openEditor({ text: "na* AND", problems: [broad, known] });
  await expect.poll(underlined).toEqual(["na*", "AND"]);
  await userEvent.click(editor);
  await userEvent.keyboard("{End} b");
  await expect.poll(underlined).toEqual([]);
});

test("completes fields and operators by keyboard", async () => {
  const { heard, editor } = openEditor();
  await userEvent.click(editor);
  await userEvent.keyboard("a");
  await expect.poll(options).toEqual(["abstract:", "author:"]);
  // The list takes keys only a moment after it opened; until then the arrow does nothing.
  await vi.waitFor(async () => {
    await userEvent.keyboard("{ArrowDown}");
    expect(document.querySelector("[aria-selected]")).toHaveTextContent("author:");
  });
  await userEvent.keyboard("{Enter}");
  expect(heard.at(-1)).toBe("author:");
  await userEvent.keyboard("x ne");
  await expect.poll(options).toEqual(["NEAR/5"]);
});

test("completes names of the field at the cursor and quotes them", async () => {
  const asked: string[] = [];
  const { heard, editor } = openEditor({
    completeEntity: (field, prefix) => {
      asked.push(`${field} ${prefix}`);
      return Promise.resolve([{ label: "Delft University", detail: "Netherlands" }]);
    },
  });
  await userEvent.click(editor);
  await userEvent.keyboard('institution:"del');
  await expect.poll(options).toEqual(["Delft University"]);
  await userEvent.click(page.getByText("Delft University"));
  expect(heard.at(-1)).toBe('institution:"Delft University"');
  expect(asked.at(-1)).toBe("institution del");
});

test("is left by Tab in both directions", async () => {
  const { editor } = openEditor({ text: "a" });
  await userEvent.click(editor);
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "After" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(editor).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole("button", { name: "Before" })).toHaveFocus();
});

test("submits by Ctrl-Enter and takes Enter as a line break", async () => {
  const onSubmit = vi.fn<() => void>();
  const { heard, editor } = openEditor({ onSubmit });
  await userEvent.click(editor);
  await userEvent.keyboard("a{Enter}b{Control>}{Enter}{/Control}");
  expect(heard.at(-1)).toBe("a\nb");
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("keeps a single block on one line", async () => {
  const onSubmit = vi.fn<() => void>();
  const { heard, editor } = openEditor({ singleBlock: true, onSubmit });
  await userEvent.click(editor);
  await userEvent.keyboard("x1{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
  await act(async () => {
    const data = new DataTransfer();
    data.setData("text/plain", "\ny\nz");
    editor
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  expect(heard.at(-1)).toBe("x1 y z");
});

test("colours the language in light and in dark", async () => {
  const text = 'a AND title:"b c"';
  openEditor({ text });
  const light = ["AND", "title:", '"b c"'].map(colourOf);
  expect(new Set(light).size).toBe(3);
  const lightPaper = getComputedStyle(document.querySelector(".cm-editor")!).backgroundColor;
  cleanup();
  openEditor({ text, scheme: "dark" });
  const dark = ["AND", "title:", '"b c"'].map(colourOf);
  expect(new Set([...light, ...dark]).size).toBe(6);
  const darkPaper = getComputedStyle(document.querySelector(".cm-editor")!).backgroundColor;
  expect(darkPaper).not.toBe(lightPaper);
});

test("its styles carry the page's nonce", () => {
  const meta = document.createElement("meta");
  meta.name = "csp-nonce";
  meta.content = "from-the-server";
  document.head.append(meta);
  openEditor();
  meta.remove();
  const nonces = Array.from(document.querySelectorAll("style"), ({ nonce, textContent }) =>
    textContent.includes(".cm-") ? nonce : null,
  );
  expect(nonces).toContain("from-the-server");
});
