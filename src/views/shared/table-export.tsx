import { ActionIcon, Tooltip } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useNotices } from "./app-actors.tsx";
import { toCsv, type Cell } from "./csv.ts";
import { fileName, saveFile } from "./files.ts";

/** Takes a table along as comma-separated values: onto the clipboard, or as a file named by the words. `rows` begins with the heads. */
export function TableExport({
  words,
  rows,
}: {
  words: readonly string[];
  rows: () => readonly (readonly Cell[])[];
}) {
  const notices = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toCsv(rows()));
      notices.send({ type: "notice.show", tone: "positive", text: "The table was copied." });
    } catch {
      notices.send({
        type: "notice.show",
        tone: "negative",
        text: "The browser does not let the table be copied. Download it instead.",
      });
    }
  };
  const download = () =>
    // The mark tells spreadsheets that the file is UTF-8.
    saveFile(fileName(words, "csv"), new Blob(["\uFEFF", toCsv(rows())], { type: "text/csv" }));
  return (
    <div style={{ display: "flex", gap: 4 }}>
      <Tooltip label="Copy the table as CSV">
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Copy the table as CSV"
          onClick={() => void copy()}
        >
          <IconCopy size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Download the table as CSV">
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Download the table as CSV"
          onClick={download}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
