import text from "../../../docs/release-notes.md?raw";
import { Markdown } from "../shared/markdown.tsx";
import classes from "../shared/page.module.css";

/** What is new in each version. */
export function ReleaseNotesScreen() {
  return (
    <div className={classes.page}>
      <Markdown text={text} />
    </div>
  );
}
