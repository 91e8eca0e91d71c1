import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { QueryText } from "../../../../../src/views/shared/query-editor/query-text.tsx";

test("shows a query letter by letter, its parts told apart", () => {
  const query = 'title:(a OR "b  c")\nNEAR/5 ) na*';
  const { container } = render(<QueryText query={query} />);
  expect(container.textContent).toBe(query);
  const kinds = Array.from(container.querySelectorAll("span > span"), (piece) => [
    piece.textContent,
    piece.className,
  ]);
  expect(kinds.map(([text]) => text)).toEqual(["title:", "(", "OR", '"b  c"', ")", "NEAR/5", ")"]);
  expect(new Set(kinds.map(([, className]) => className)).size).toBe(5);
});
