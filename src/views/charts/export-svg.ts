/** What stands around a drawing that leaves the page. */
export interface Caption {
  title: string;
  unit: string;
  legend: readonly { label: string; colour: string }[];
  /** Colours of the page as it is: the drawing's own are made for them. */
  surface: string;
  text: string;
}

const MARGIN = 16;
const HEAD = 52;
const LEGEND_ROW = 20;
const SWATCH = 10;
const FONT = "Inter, system-ui, sans-serif";

/** A drawing of this size as a file that explains itself: title, units and legend above it, on the page's surface. */
export function composeSvg(drawing: SVGSVGElement, caption: Caption): string {
  const { width, height } = sizeOf(drawing);
  const places = placeLegend(caption.legend, width);
  const top = HEAD + (places.at(-1)?.row ?? -1) * LEGEND_ROW + (places.length > 0 ? LEGEND_ROW : 0);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("x", String(MARGIN));
  copy.setAttribute("y", String(top));
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const whole = { width: width + 2 * MARGIN, height: top + height + MARGIN };
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}" viewBox="0 0 ${whole.width} ${whole.height}">`,
    `<rect width="100%" height="100%" fill="${caption.surface}"/>`,
    `<g fill="${caption.text}" font-family="${FONT}">`,
    `<text x="${MARGIN}" y="24" font-size="15" font-weight="600">${escapeXml(caption.title)}</text>`,
    `<text x="${MARGIN}" y="42" font-size="12">${escapeXml(caption.unit)}</text>`,
    ...places.map(
      ({ label, colour, x, row }) =>
        `<rect x="${x}" y="${HEAD + row * LEGEND_ROW}" width="${SWATCH}" height="${SWATCH}" fill="${colour}"/>` +
        `<text x="${x + SWATCH + 6}" y="${HEAD + row * LEGEND_ROW + 9}" font-size="12">${escapeXml(label)}</text>`,
    ),
    `</g>`,
    new XMLSerializer().serializeToString(copy),
    `</svg>`,
  ];
  return parts.join("");
}

/** The size of a drawing without unit, as its attributes say, else as it is on the page. */
export function sizeOf(drawing: SVGSVGElement): { width: number; height: number } {
  const box = drawing.getBoundingClientRect();
  const read = (name: "width" | "height") => {
    const said = Number(drawing.getAttribute(name));
    return said > 0 ? said : Math.round(box[name]);
  };
  return { width: read("width"), height: read("height") };
}

/** Sets the entries of a legend in rows, by a guess of how wide their words are. */
function placeLegend(legend: Caption["legend"], width: number) {
  let x = MARGIN;
  let row = 0;
  return legend.map((entry) => {
    const needed = SWATCH + 22 + entry.label.length * 7;
    if (x > MARGIN && x + needed > width + MARGIN) {
      x = MARGIN;
      row++;
    }
    const place = { ...entry, x, row };
    x += needed;
    return place;
  });
}

/** A text as it may stand in an element or attribute of XML. */
function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!);
}
