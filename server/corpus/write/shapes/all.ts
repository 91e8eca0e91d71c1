import { dealShape } from "./deal.ts";
import { patentShape } from "./patent.ts";
import { publicationShape } from "./publication.ts";
import type { DocumentShape, LoadSource } from "./shape.ts";

/** The shape of what each source brings. */
export const shapes: Readonly<Record<LoadSource, DocumentShape>> = {
  publication: publicationShape,
  patent: patentShape,
  funding: dealShape,
};

export const allShapes: readonly DocumentShape[] = Object.values(shapes);
