import type { DocumentTables, EntityKind } from "../../schema.ts";

/** What loaders bring: documents of these kinds. */
export type LoadSource = "publication" | "patent" | "funding";

/** One array of a staged document as mentions of entities: `item` stands for one of them in `columns`, which fill those of `mentioned_entities`. */
export interface MentionSource {
  kind: EntityKind;
  /** Array of tuples over `staged` and `accepted`. */
  items: string;
  columns: Record<string, string>;
}

/** SQL that the choice of what is news adds for a source. */
export interface AcceptExtras {
  /** Columns of the accepted table beside those of all sources, by name, with their type and their expression over `staged` and `extra`. */
  columns: Record<string, { type: string; value: string }>;
  /** Columns of the staging table that `value` and `join` need. */
  staged: Record<string, string>;
  /** A join that gives `extra`; parameter: staged table. */
  join: (staged: string) => string;
}

/**
 * How staged documents of a source become rows of its tables. All SQL is over `staged` (a row of the staging table) and
 * `accepted` (what was decided about it), with the parameters loadNo, fileNo, demo, live, countryCodes, countryNames, officeCodes and officeNames.
 */
export interface DocumentShape {
  source: LoadSource;
  tables: DocumentTables;
  /** Two batches: one is filled while the other is absorbed. */
  staging: readonly [string, string];
  stagedColumns: string;
  accepted: string;
  /** Whether a staged record that is known is news: it is newer (a condition over `staged` and `live`), or its content differs from what is shown. */
  isNews: "newer" | "different";
  acceptExtras: AcceptExtras | null;
  /** A condition on ids that are no documents of their own any more; null where there is none. */
  isEnded: string | null;
  /** Lists of entities that keep the load in which they were first seen in the document. */
  firstSeen: readonly { nos: string; loads: string }[];
  mentions: readonly MentionSource[];
  /** Named expressions that columns are made of. */
  steps: Record<string, string>;
  searched: Record<string, string>;
  shown: Record<string, string>;
}

/** Those of a batch that are news, as `staged` and `accepted`, to stand after FROM. */
export const acceptedSql = ({ accepted }: DocumentShape, staged: string) => `
  ${staged} AS staged
  ANY INNER JOIN ${accepted} AS accepted ON accepted.id = staged.id AND accepted.record = staged.record`;

/** The statement that makes the rows of a table of the shape from a batch. */
export function insertSql(
  shape: DocumentShape,
  table: string,
  columns: Record<string, string>,
  staged: string,
): string {
  return `
INSERT INTO ${table} (${Object.keys(columns).join(", ")})
WITH ${Object.entries(shape.steps)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(",\n")}
SELECT ${Object.values(columns).join(",\n")}
FROM ${acceptedSql(shape, staged)}`;
}
