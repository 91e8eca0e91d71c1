import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type Scan, ScanCounts, type ScanSummary } from "../../../../contract/entities/scan.ts";
import { sources } from "../../../../contract/entities/source.ts";
import type { CountsReply, FetchCounts } from "../../../../contract/services/documents.ts";
import { countsMachine, type Remembered } from "../../../../src/machines/scan/counts-machine.ts";
import { scanMachine, type VersionPlace } from "../../../../src/machines/scan/scan-machine.ts";
import { ApiError } from "../../../../src/services/api.ts";
import { ScanView } from "../../../../src/views/scan/scan-screen.tsx";
import { renderScreen, startTestActors } from "../../../support/render-screen.tsx";
import { aScan } from "../../../support/scans.ts";
import { analyst } from "../../../support/session.ts";

const noCounts = Object.fromEntries(sources.map((source) => [source, 0])) as CountsReply["counts"];

/** The scan's frame at the documents' address, over a scan that the test gives. */
function renderScan(
  fetch: () => Promise<Scan>,
  {
    user = analyst,
    count = async (): Promise<CountsReply> => new Promise(() => undefined),
    rename = async (name: string): Promise<ScanSummary> => aScan({ name }),
  } = {},
) {
  const machine = scanMachine.provide({
    actors: {
      fetchScan: fromPromise<Scan, VersionPlace>(fetch),
      rename: fromPromise<ScanSummary, { scan_id: string; name: string }>(({ input }) =>
        rename(input.name),
      ),
      counts: countsMachine.provide({
        actors: {
          fetchCounts: fromPromise<CountsReply, FetchCounts>(count),
          remember: fromPromise<ScanCounts, Remembered>(async () => ScanCounts.parse(aScan())),
        },
        delays: { countDelay: 0 },
      }),
    },
  });
  const scan = createActor(machine, {
    input: { scan_id: "1", version_id: "11", reader: "7" },
  }).start();
  return renderScreen(<ScanView scan={scan} />, {
    at: "/scan/1/active/11/publications/documents?page=2",
    pattern: "/scan/:id/active/:active/publications/documents",
    actors: startTestActors(user),
  });
}

test("the header says what the scan is, the tabs how much is where", async () => {
  renderScan(async () => aScan({ doc_count: 12_345, author_count: 40 }));
  expect(await screen.findByRole("heading", { name: "Solid batteries" })).toBeVisible();
  expect(screen.getByText("Electrolytes for traction")).toBeVisible();
  expect(screen.getByRole("banner")).toHaveTextContent("battery AND solid");
  expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute("href", "/edit/scan/1");
  const open = screen.getByRole("link", { name: "Publications 12,345" });
  expect(open).toHaveAttribute("aria-current", "page");
  expect(open).toHaveAttribute("href", "/scan/1/active/11/publications?page=2");
  expect(screen.getByRole("link", { name: "Authors 40" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Patents" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Documents" })).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("link", { name: "Benchmarks" })).toBeNull();
});

test("tabs wait for their counts in the shape of figures, then show them all", async () => {
  let answer: (reply: CountsReply) => void = () => undefined;
  renderScan(async () => aScan({ doc_count: 40 }), {
    count: () => new Promise<CountsReply>((resolve) => (answer = resolve)),
  });
  const patents = await screen.findByRole("link", { name: "Patents" });
  expect(patents.querySelector(".mantine-Skeleton-root")).not.toBeNull();
  const counts = { ...noCounts, publication: 41, patent: 0, funding: 1_234 };
  await expect
    .poll(() => {
      answer({ counts, corpus_version: 1 });
      return patents.textContent;
    })
    .toBe("Patents0");
  expect(screen.getByRole("link", { name: "Publications 41" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Funding 1,234" })).toBeVisible();
});

test("the owner renames in place: Enter keeps it and gives the focus back", async () => {
  renderScan(async () => aScan());
  await userEvent.click(await screen.findByRole("button", { name: "Rename the scan" }));
  const box = screen.getByRole("textbox", { name: "Name of the scan" });
  expect(box).toHaveFocus();
  await userEvent.keyboard("Sodium cells{Enter}");
  expect(await screen.findByRole("heading", { name: "Sodium cells" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Rename the scan" })).toHaveFocus();
});

test("a refused name stays with its reason; Escape leaves the old one", async () => {
  renderScan(async () => aScan(), {
    rename: async () => {
      throw new ApiError(409, { id: "conflict", message: "Somebody changed it." });
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Rename the scan" }));
  await userEvent.keyboard("Sodium cells{Enter}");
  expect(await screen.findByText("Somebody changed it.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("heading", { name: "Solid batteries" })).toBeVisible();
});

test("somebody else's scan can be read, not changed", async () => {
  renderScan(async () => aScan(), { user: { ...analyst, uid: "8" } });
  expect(await screen.findByRole("heading", { name: "Solid batteries" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Rename the scan" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});

test.each([
  [404, "version_not_found", "This scan is not here"],
  [403, "forbidden", "This scan belongs to somebody else"],
] as const)("a %i is said plainly, with a way back", async (status, id, title) => {
  renderScan(async () => {
    throw new ApiError(status, { id, message: "The server says no." });
  });
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("The server says no.");
  expect(screen.getByRole("link", { name: "Go to your scans" })).toHaveAttribute("href", "/scan");
});

test("a scan that did not load is asked for again", async () => {
  let isBroken = true;
  renderScan(async () => {
    if (isBroken) throw new ApiError(0, { id: "offline", message: "The server is away." });
    return aScan();
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The server is away.");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Solid batteries" })).toBeVisible();
});

test("a long query is cut to two lines and opens in place", async () => {
  const words = Array.from({ length: 80 }, (_, at) => `word${at}`);
  renderScan(async () => aScan({ query: words.join(" OR ") }));
  const whole = await screen.findByRole("button", { name: "Whole query" });
  await userEvent.click(whole);
  expect(whole).toHaveAttribute("aria-expanded", "true");
});
