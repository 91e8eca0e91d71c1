import { Text } from "@mantine/core";
import type { Publication } from "../../../contract/entities/publication.ts";
import classes from "./scan-editor.module.css";

/** The most relevant titles, each with where and when it appeared. */
export function FirstTitles({
  documents,
  total,
}: {
  documents: readonly Publication[];
  total: number;
}) {
  return (
    <div>
      <h3 className={classes.partTitle}>
        {total > documents.length ? `First ${documents.length} by relevance` : "All of them"}
      </h3>
      <ol className={classes.titles}>
        {documents.map(({ id, title, venue_name, publication_year }) => (
          <li key={id}>
            <span className={classes.documentTitle}>{title}</span>
            <Text span size="xs" c="var(--text-quiet)">
              {[venue_name, publication_year].filter((part) => part !== null).join(" · ")}
            </Text>
          </li>
        ))}
      </ol>
    </div>
  );
}
