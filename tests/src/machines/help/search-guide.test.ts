import { expect, test } from "vitest";
import { guidePages } from "../../../../src/machines/help/guide-pages.ts";
import { guideSearch, type Marked } from "../../../../src/machines/help/search-guide.ts";
import { loadGuide } from "../../../../src/services/guide.ts";

const pages = guidePages([
  { name: "operation", text: "# Operation\n\nWhere the data are." },
  {
    name: "getting-started",
    text: "# Getting started\n\nWrite a search.\n\n## Names & *words*\n\n| sign | finds |\n|---|---|\n| `a*` | wildcards, &c. |\n\n- one\n- two **bold**",
  },
]);
const text = (parts: Marked[]) =>
  parts.map((part) => (part.isHit ? `[${part.text}]` : part.text)).join("");

test("pages are read in their order, with their headings and plain text", () => {
  expect(pages.map(({ name, group }) => [name, group])).toEqual([
    ["getting-started", "Using Scoutline"],
    ["operation", "Running Scoutline"],
  ]);
  expect(pages[0]?.sections).toEqual([
    { id: "getting-started", title: "Getting started", depth: 1, text: "Write a search." },
    {
      id: "names-words",
      title: "Names & words",
      depth: 2,
      text: "sign finds a* wildcards, &c. one two bold",
    },
  ]);
});

test("beginnings of words and slips of the pen find a section, and what was found is marked", () => {
  const search = guideSearch(pages);
  for (const words of ["wildc", "wildcrads", "WILDCARDS bold"]) {
    const [hit] = search(words);
    expect(hit, words).toMatchObject({ page: "getting-started", id: "names-words" });
    expect(text(hit?.excerpt ?? []), words).toContain("[wildcards]");
  }
  expect(search("wildcards nothing")).toEqual([]);
  expect(search("(*")).toEqual([]);
});

test("an excerpt begins near the first word that was found and is short", () => {
  const long = `${"before ".repeat(60)}needle ${"after ".repeat(60)}`;
  const [hit] = guideSearch(guidePages([{ name: "x", text: `# X\n\n${long}` }]))("needle");
  const excerpt = text(hit?.excerpt ?? []);
  expect(excerpt).toMatch(/^… before .*\[needle\] after .* …$/);
  expect(excerpt.length).toBeLessThan(220);
});

test("every link inside the real guide leads to a page and a heading that are there", async () => {
  const guide = guidePages(await loadGuide());
  expect(guide.length).toBeGreaterThan(8);
  for (const page of guide) {
    expect(page.sections[0]?.depth, page.name).toBe(1);
    for (const [, name, hash] of page.text.matchAll(/\]\(([\w-]+)\.md(?:#([\w-]+))?\)/g)) {
      const target = guide.find((other) => other.name === name);
      expect(target, `${page.name} → ${name}`).toBeDefined();
      if (hash)
        expect(
          target?.sections.map(({ id }) => id),
          page.name,
        ).toContain(hash);
    }
  }
});
