import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BarCell } from "../../../../src/views/charts/bar-cell.tsx";
import { ChartFrame } from "../../../../src/views/charts/chart-frame.tsx";
import { composeSvg } from "../../../../src/views/charts/export-svg.ts";
import { pngOf } from "../../../../src/views/charts/export-png.ts";
import { exactRows, type Figures, moneyFigure } from "../../../../src/views/charts/figures.ts";
import { Sparkline } from "../../../../src/views/charts/sparkline.tsx";
import { toCsv } from "../../../../src/views/shared/csv.ts";
import { renderScreen } from "../../../support/render-screen.tsx";

const figures: Figures = {
  columns: ["Type", "Obligated", "Deals"],
  rows: [
    { id: "a", cells: ["=Grants, all", moneyFigure("-1234567.80"), 1_200] },
    { id: "b", cells: ["Loans", moneyFigure(null), 0] },
  ],
};

const frame = { title: "Dollars & types", unit: "US dollars", figures };
const drawing = (
  <svg width="200" height="100" aria-hidden>
    <rect width="20" height="10" fill="#0f7574" />
  </svg>
);

test("figures are shown with separators, and handed on without", () => {
  expect(toCsv(exactRows(figures))).toBe(
    `Type,Obligated,Deals\r\n"'=Grants, all",-1234567.80,1200\r\nLoans,,0\r\n`,
  );
});

test("the table twin takes the place of the drawing, its numbers at the right", async () => {
  renderScreen(
    <ChartFrame {...frame} face="shown">
      {drawing}
    </ChartFrame>,
  );
  const toggle = screen.getByRole("button", { name: "Dollars & types as a table" });
  expect(toggle).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(toggle);
  const table = screen.getByRole("table", { name: "Dollars & types" });
  const cell = within(table).getByRole("cell", { name: "-$1,234,567.80" });
  expect(getComputedStyle(cell).textAlign).toBe("right");
  expect(within(table).getByRole("rowheader", { name: "Loans" })).toBeVisible();
  expect(document.querySelector("svg[width='200']")).not.toBeVisible();
});

test("each face stands where the drawing would", () => {
  const view = renderScreen(
    <>
      <ChartFrame {...frame} title="One" face="loading">
        {drawing}
      </ChartFrame>
      <ChartFrame {...frame} title="Two" face="empty" empty="No deal.">
        {drawing}
      </ChartFrame>
      <ChartFrame
        {...frame}
        title="Three"
        face="failed"
        trouble={{ sentence: "Error getting bar chart data", reason: "The server is busy." }}
      >
        {drawing}
      </ChartFrame>
    </>,
  );
  expect(screen.getByLabelText("Loading One")).toBeInTheDocument();
  expect(screen.getByText("No deal.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Error getting bar chart dataThe server is busy.",
  );
  expect(view.container.querySelector("svg[width='200']")).toBeNull();
  expect(screen.queryByRole("button", { name: /as a table/ })).toBeNull();
});

test("a copy as CSV has the exact figures, and a refusal is said", async () => {
  const { actors } = renderScreen(
    <ChartFrame {...frame} face="shown">
      {drawing}
    </ChartFrame>,
  );
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  const copy = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Copy or save Dollars & types" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Copy as CSV" }));
  };
  const said = () => actors.notices.getSnapshot().context.notices.map(({ text }) => text);
  await copy();
  await waitFor(() => expect(said()).toEqual(["Copied as CSV."]));
  expect(write).toHaveBeenCalledWith(toCsv(exactRows(figures)));
  write.mockRejectedValueOnce(new Error("not allowed"));
  await copy();
  await waitFor(() =>
    expect(said()).toContain("The browser did not let it be copied. Save it instead."),
  );
});

test("a drawing leaves the page with its title, its units and its legend", async () => {
  const view = renderScreen(drawing);
  const svg = composeSvg(view.container.querySelector("svg")!, {
    title: "Dollars & <types>",
    unit: "US dollars",
    legend: [{ label: "Grant", colour: "#814ec6" }],
    surface: "rgb(255, 255, 255)",
    text: "rgb(0, 0, 0)",
  });
  const made = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(made.querySelector("parsererror")).toBeNull();
  expect([...made.querySelectorAll("text")].map((text) => text.textContent)).toEqual([
    "Dollars & <types>",
    "US dollars",
    "Grant",
  ]);
  expect(made.querySelector("svg svg rect")?.getAttribute("fill")).toBe("#0f7574");
  const png = await createImageBitmap(await pngOf(svg));
  expect([png.width, png.height]).toEqual([464, 376]);
});

test("a sparkline goes from the first to the last, and says both", () => {
  const view = renderScreen(<Sparkline values={[0, 10, 5]} label="From 0 to 5" />);
  expect(screen.getByRole("img", { name: "From 0 to 5" })).toBeVisible();
  expect(view.container.querySelector("polyline")?.getAttribute("points")).toBe(
    "2.0,18.0 36.0,2.0 70.0,10.0",
  );
  view.unmount();
  expect(
    renderScreen(<Sparkline values={[1]} label="One" />).container.querySelector("svg"),
  ).toBeNull();
});

test("a bar is never longer than its cell", () => {
  renderScreen(
    <BarCell share={3} title="$3.00">
      $3
    </BarCell>,
  );
  const track = screen.getByTitle("$3.00").querySelector("[aria-hidden]")!;
  const fill = track.firstElementChild!;
  expect(fill.getBoundingClientRect().width).toBeCloseTo(track.getBoundingClientRect().width, 1);
});
