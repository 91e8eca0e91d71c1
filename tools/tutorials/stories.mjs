/**
 * @typedef {import("playwright").Page} Page
 * @typedef {{ caption: string, act: (hand: import("./hand.mjs").Hand, page: Page) => Promise<void> }} Step
 * @typedef {{ id: string, title: string, description: string, prepare: (page: Page) => Promise<void>, steps: Step[] }} Story
 */

const QUERY = "graphene AND (battery OR sensor)";
const preview = (page) => page.getByRole("region", { name: "Preview" });
const filters = (page) => page.getByRole("complementary", { name: "Filters" });
const isSettled = async (page) => {
  await page.getByRole("article").first().waitFor();
  await page.locator("[data-dimmed]").first().waitFor({ state: "detached" });
};

async function openScan(page, name) {
  await page.goto("/search");
  await page.getByRole("textbox", { name: "Query" }).fill("graphene OR battery OR energy");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/publications\/documents/);
  await isSettled(page);
}

/** What is recorded: the steps of each film with the caption that stands under it meanwhile. @type {Story[]} */
export const stories = [
  {
    id: "first-search",
    title: "Your first search",
    description:
      "Write a search, see what it finds while you write, mend a slip, and keep it as a scan.",
    prepare: async (page) => {
      await page.goto("/search");
      await page.getByRole("textbox", { name: "Query" }).waitFor();
    },
    steps: [
      {
        caption: "Write what you look for. AND, OR and parentheses join words.",
        act: async (hand, page) => {
          await hand.click(page.getByRole("textbox", { name: "Query" }));
          await hand.type(QUERY);
          await preview(page).getByRole("status").waitFor();
          await hand.rest(1200);
        },
      },
      {
        caption: "At the right you see at once how many publications there are, over the years.",
        act: async (hand, page) => {
          await hand.point(preview(page).getByRole("status"));
          await hand.rest(2500);
        },
      },
      {
        caption: "A slip is underlined and explained, and can be mended by a click.",
        act: async (hand, page) => {
          await hand.click(page.getByRole("textbox", { name: "Query" }));
          await page.keyboard.press("End");
          await page.keyboard.press("Backspace");
          const problem = preview(page).getByRole("alert");
          await problem.waitFor();
          await hand.rest(1500);
          await hand.click(problem.getByRole("button").first());
          await hand.rest(1200);
        },
      },
      {
        caption: "Give the search a name and save it.",
        act: async (hand, page) => {
          await hand.click(page.getByRole("textbox", { name: "Name" }));
          await hand.type("Graphene devices");
          await hand.click(page.getByRole("button", { name: "Save" }));
          await page.waitForURL(/publications\/documents/);
        },
      },
      {
        caption: "It is a scan now, and its publications are here.",
        act: async (hand, page) => {
          await isSettled(page);
          await hand.rest(3000);
        },
      },
    ],
  },
  {
    id: "filtering",
    title: "Filtering and saving",
    description:
      "Narrow a scan down by its filters, see what each would leave, and name a set of filters.",
    prepare: (page) => openScan(page, "Energy materials"),
    steps: [
      {
        caption:
          "The filters stand at the left. Each number says how many publications a value would leave.",
        act: async (hand, page) => {
          await hand.point(filters(page).getByRole("region", { name: "Document type" }));
          await hand.rest(2500);
        },
      },
      {
        caption: "Tick a value to see only publications that have it.",
        act: async (hand, page) => {
          const types = filters(page).getByRole("region", { name: "Document type" });
          await hand.click(types.getByRole("checkbox").first());
          await page.getByRole("list", { name: "Active filters" }).waitFor();
          await isSettled(page);
          await hand.rest(2000);
        },
      },
      {
        caption: "What is chosen stands on top, where it can be taken away again.",
        act: async (hand, page) => {
          await hand.point(page.getByRole("list", { name: "Active filters" }));
          await hand.rest(2500);
        },
      },
      {
        caption: "Sets of filters are kept by themselves. Name one to find it again.",
        act: async (hand, page) => {
          await hand.click(filters(page).getByRole("button", { name: "Saved filter sets" }));
          const sets = page.getByRole("dialog", { name: "Saved filter sets" });
          await hand.click(sets.getByRole("button", { name: /^Name / }).first());
          await hand.type("Articles only");
          await hand.click(sets.getByRole("button", { name: "Keep" }));
          await hand.rest(2500);
          await page.keyboard.press("Escape");
          await hand.rest(800);
        },
      },
    ],
  },
  {
    id: "reading-results",
    title: "Reading results",
    description: "Sort publications, go through them by keys, and see them as a table.",
    prepare: (page) => openScan(page, "What energy research reads"),
    steps: [
      {
        caption: "Above the list stands how many publications there are, and in which order.",
        act: async (hand, page) => {
          await hand.point(page.getByRole("status").filter({ hasText: "publication" }));
          await hand.rest(2200);
        },
      },
      {
        caption: "Sort by relevance, date or citations.",
        act: async (hand, page) => {
          const sort = page.getByLabel("Sort by");
          await hand.point(sort);
          await sort.selectOption({ label: "Citations" });
          await isSettled(page);
          await hand.rest(2000);
        },
      },
      {
        caption:
          "j goes to the next publication, k to the one before; Enter shows the whole abstract.",
        act: async (hand, page) => {
          for (const key of ["j", "j", "k", "Enter"]) {
            await page.keyboard.press(key);
            await hand.rest(900);
          }
          await hand.rest(1200);
        },
      },
      {
        caption: "As a table, more of them fit on the screen.",
        act: async (hand, page) => {
          await hand.click(page.getByText("Table", { exact: true }));
          await page.getByRole("table").waitFor();
          await hand.rest(2500);
        },
      },
      {
        caption: "All this stands in the address: send it, and others see the same.",
        act: async (hand, page) => {
          await hand.click(page.getByRole("button", { name: "Page 2" }));
          await page.locator("[data-dimmed]").first().waitFor({ state: "detached" });
          await hand.rest(3000);
        },
      },
    ],
  },
];
