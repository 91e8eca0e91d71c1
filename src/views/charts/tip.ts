import classes from "./charts.module.css";
import { type Mark, nameOfMark } from "./marks.ts";

/** What a tooltip says of a mark, or of several that share a group; nothing where there is none. */
export function tipOf(marks: readonly Mark[]): HTMLElement | string {
  const [first, ...others] = marks;
  if (!first) return "";
  const tip = document.createElement("div");
  tip.className = classes["tip"]!;
  const lines =
    others.length === 0
      ? first.lines
      : marks.map(({ name, lines: [line = ""] }) => `${name}: ${line}`);
  const head = others.length === 0 ? nameOfMark(first) : (first.group ?? first.name);
  tip.append(textIn("strong", head), ...lines.map((line) => textIn("span", line)));
  return tip;
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
