import { Text } from "@mantine/core";
import type { PreviewTitle } from "../../machines/scan-editor/preview.ts";
import classes from "./scan-editor.module.css";

/** The most relevant titles, each with a few words on what it is. */
export function FirstTitles({ titles, total }: { titles: readonly PreviewTitle[]; total: number }) {
  return (
    <div>
      <h3 className={classes.partTitle}>
        {total > titles.length ? `First ${titles.length} by relevance` : "All of them"}
      </h3>
      <ol className={classes.titles}>
        {titles.map(({ id, title, note }) => (
          <li key={id}>
            <span className={classes.documentTitle}>{title}</span>
            <Text span size="xs" c="var(--text-quiet)">
              {note}
            </Text>
          </li>
        ))}
      </ol>
    </div>
  );
}
