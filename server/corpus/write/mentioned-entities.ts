import type { Engine } from "../engine.ts";
import { entityTables } from "../schema.ts";
import { heavy } from "./heavy.ts";
import { acceptedSql, type StagingTable } from "./staging.ts";

/** One array of a staged publication as mentions: what the entity is called, and which columns of the mention it fills. */
interface MentionSource {
  kind: (typeof mentionedKinds)[number];
  /** Array of tuples; `item` stands for one of them in `columns`. */
  items: string;
  columns: Record<string, string>;
}

const sources: readonly MentionSource[] = [
  {
    kind: "author",
    items: "authorships",
    columns: { id: "item.id", name: "item.name", orcid: "item.orcid" },
  },
  {
    kind: "institution",
    items: "institutions",
    columns: {
      id: "item.id",
      name: "item.name",
      ror: "item.ror",
      type: "item.type",
      country_code: "item.country_code",
    },
  },
  {
    kind: "venue",
    items: "[(accepted.venue_id, venue_name, venue_type)]",
    columns: { id: "item.1", name: "item.2", type: "item.3" },
  },
  {
    kind: "concept",
    items: "concepts",
    columns: {
      id: "item.id",
      name: "item.name",
      concept_kind: "item.kind",
      level: "item.level",
      subfield: "item.subfield",
      field: "item.field",
      domain: "item.domain",
    },
  },
  {
    kind: "funder",
    items: "funders",
    columns: { id: "item.id", name: "item.name", ror: "item.ror" },
  },
  {
    kind: "funder",
    items: "awards",
    columns: { id: "item.funder_id" },
  },
];

/** Columns of an entity's table that a mention fills, by the mention's column. */
const filled: Record<(typeof mentionedKinds)[number], Record<string, string>> = {
  author: { orcid: "orcid" },
  institution: { ror: "ror", type: "type", country_code: "country_code" },
  venue: { type: "type" },
  concept: {
    kind: "concept_kind",
    level: "level",
    subfield: "subfield",
    field: "field",
    domain: "domain",
  },
  funder: { ror: "ror" },
};

/** A mention's place is one number: that of its record and, in so many bits, that within the record. */
const PLACE_BITS = 20;

const mentionedKinds = ["author", "institution", "venue", "concept", "funder"] as const;

/**
 * Numbers the entities that the accepted publications of a batch name: those unknown are created in order of appearance, those
 * known without a name get one. Leaves `entity_numbers` filled for the batch.
 */
export async function numberEntities(
  engine: Engine,
  staged: StagingTable,
  load: { loadNo: number; demo: number },
): Promise<void> {
  await engine.run("TRUNCATE TABLE mentioned_entities");
  await engine.run("TRUNCATE TABLE entity_numbers");
  for (const { kind, items, columns } of sources) {
    await engine.run(
      `INSERT INTO mentioned_entities (kind, place, ${Object.keys(columns).join(", ")})
       SELECT '${kind}', bitShiftLeft(staged.record, ${PLACE_BITS}) + item_no, ${Object.values(columns).join(", ")}
       FROM ${acceptedSql(staged)}
       ARRAY JOIN ${items} AS item, arrayEnumerate(${items}) AS item_no
       WHERE ${columns["id"]} != ''`,
      {},
      heavy,
    );
  }
  for (const kind of mentionedKinds) {
    await createEntities(engine, kind, load);
    await engine.run(
      `INSERT INTO entity_numbers
       SELECT concat('${kind}:', id), argMax(no, updated_date), argMax(name, updated_date),
         ${kind === "institution" ? "argMax(type, updated_date), argMax(state_code, updated_date)" : "'', ''"}
       FROM ${entityTables[kind]}
       WHERE id IN (SELECT id FROM mentioned_entities WHERE kind = '${kind}') GROUP BY id`,
      {},
      heavy,
    );
  }
}

/** The first value in the order of appearance that is not empty. */
const first = (column: string) =>
  `argMin(${column}, bitShiftLeft(empty(toString(${column}))::UInt64, 63) + place) AS first_${column}`;

async function createEntities(
  engine: Engine,
  kind: (typeof mentionedKinds)[number],
  { loadNo, demo }: { loadNo: number; demo: number },
): Promise<void> {
  const table = entityTables[kind];
  const extra = Object.entries(filled[kind]);
  // Dated 1970, so that any record of the entity's own is newer.
  await engine.run(
    `INSERT INTO ${table} (no, id, name, updated_date, load_no, demo${extra.map(([column]) => `, ${column}`).join("")})
     SELECT if(known.its_no > 0, known.its_no,
         (SELECT max(no) FROM ${table}) + row_number() OVER (PARTITION BY known.its_no > 0 ORDER BY mention.appeared, mention.id)),
       mention.id, mention.first_name, if(known.its_no > 0, known.newest + 1, toDateTime(0, 'UTC')),
       {loadNo:UInt32}, {demo:UInt8}${extra.map(([, column]) => `, mention.first_${column}`).join("")}
     FROM (
       SELECT id, min(place) AS appeared, ${["name", ...extra.map(([, column]) => column)].map(first).join(", ")}
       FROM mentioned_entities WHERE kind = '${kind}' GROUP BY id
     ) AS mention
     LEFT JOIN (
       SELECT id, any(no) AS its_no, argMax(name, updated_date) AS its_name, max(updated_date) AS newest
       FROM ${table} WHERE id IN (SELECT id FROM mentioned_entities WHERE kind = '${kind}') GROUP BY id
     ) AS known ON known.id = mention.id
     WHERE known.its_no = 0 OR (known.its_name = '' AND mention.first_name != '' AND toUnixTimestamp(known.newest) = 0)`,
    { loadNo, demo },
    heavy,
  );
}
