const files = import.meta.glob<string>("../../docs/guide/*.md", {
  query: "?raw",
  import: "default",
});

/** A page of the guide as it is written: its name, which is its address, and its text in Markdown. */
export interface GuideFile {
  name: string;
  text: string;
}

/** Loads every page of the guide. */
export function loadGuide(): Promise<GuideFile[]> {
  return Promise.all(
    Object.entries(files).map(async ([path, load]) => ({
      name: path.replace(/^.*\/|\.md$/g, ""),
      text: await load(),
    })),
  );
}
