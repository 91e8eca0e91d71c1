import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useNotices } from "../shared/app-actors.tsx";
import { toCsv } from "../shared/csv.ts";
import { fileName, saveFile } from "../shared/files.ts";
import type { LegendEntry } from "./chart-legend.tsx";
import { pngOf } from "./export-png.ts";
import { composeSvg } from "./export-svg.ts";
import { type Figures, exactRows } from "./figures.ts";

interface ExportPart {
  title: string;
  unit: string;
  figures: Figures;
  legend?: readonly LegendEntry[];
  /** Where the drawing is, if there is one; its first SVG is taken as it stands. */
  drawing?: RefObject<HTMLElement | null>;
}

const kinds = ["PNG", "SVG", "CSV"] as const;
type Kind = (typeof kinds)[number];
const mediaTypes: Record<Kind, string> = {
  PNG: "image/png",
  SVG: "image/svg+xml",
  CSV: "text/csv;charset=utf-8",
};

/** Copies a chart to the clipboard, or saves it as a file: the drawing as it is seen, or its figures. */
export function ExportMenu({ title, unit, figures, legend, drawing }: ExportPart) {
  const notices = useNotices();
  const offered = kinds.filter((kind) => kind === "CSV" || drawing);
  const make = async (kind: Kind): Promise<Blob> => {
    if (kind === "CSV") return new Blob([toCsv(exactRows(figures))], { type: mediaTypes.CSV });
    const svg = svgIn(drawing?.current ?? null, { title, unit, legend });
    return kind === "PNG" ? pngOf(svg) : new Blob([svg], { type: mediaTypes.SVG });
  };
  const copy = async (kind: Kind) => {
    const content = make(kind);
    if (kind === "PNG")
      await navigator.clipboard.write([new ClipboardItem({ "image/png": content })]);
    else await navigator.clipboard.writeText(await (await content).text());
    notices.send({ type: "notice.show", tone: "positive", text: `Copied as ${kind}.` });
  };
  const save = async (kind: Kind) => {
    const content = await make(kind);
    // Spreadsheets tell the letters of a CSV file by the mark at its beginning.
    const file = kind === "CSV" ? new Blob(["\uFEFF", content], { type: content.type }) : content;
    saveFile(fileName([title], kind.toLowerCase()), file);
  };
  const trying = (deed: (kind: Kind) => Promise<void>, kind: Kind, failure: string) => () => {
    deed(kind).catch(() => notices.send({ type: "notice.show", tone: "negative", text: failure }));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Copy or save">
          <ActionIcon variant="subtle" color="gray" aria-label={`Copy or save ${title}`}>
            <IconCopy size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((kind) => (
          <Menu.Item
            key={`copy ${kind}`}
            onClick={trying(copy, kind, "The browser did not let it be copied. Save it instead.")}
          >
            Copy as {kind}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {offered.map((kind) => (
          <Menu.Item
            key={`save ${kind}`}
            onClick={trying(save, kind, `The ${kind} file could not be made.`)}
          >
            Save as {kind}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function svgIn(
  place: HTMLElement | null,
  { title, unit, legend = [] }: Pick<ExportPart, "title" | "unit" | "legend">,
): string {
  const drawing = place?.querySelector("svg");
  if (!place || !drawing) throw new Error("Nothing is drawn.");
  const { color } = getComputedStyle(place);
  const surface = getComputedStyle(document.body).backgroundColor;
  const shown = legend.filter(({ isShown }) => isShown);
  return composeSvg(drawing, { title, unit, legend: shown, surface, text: color });
}
