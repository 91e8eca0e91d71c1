import type { Engine } from "../engine.ts";
import { type EntityKind, entityTables } from "../schema.ts";
import { heavy } from "./heavy.ts";
import { acceptedSql, type DocumentShape } from "./shapes/shape.ts";

/** Columns of an entity's table that a mention fills, by the mention's column. */
const filled: Partial<Record<EntityKind, Record<string, string>>> = {
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
  inventor: { country_code: "country_code", state_code: "state_code" },
  assignee: { country_code: "country_code", state_code: "state_code", type: "type" },
  cpc: { level: "level", parent_id: "parent_id" },
  recipient: {
    country_code: "country_code",
    state_code: "state_code",
    city: "city",
    uei: "uei",
  },
  agency: {
    country_code: "country_code",
    state_code: "state_code",
    type: "type",
    abbreviation: "abbreviation",
    parent_id: "parent_id",
  },
  psc: { level: "level", parent_id: "parent_id" },
};

/** A mention's place is one number: that of its record and, in so many bits, that within the record. */
const PLACE_BITS = 20;

/**
 * Numbers the entities that the accepted documents of a batch name: those unknown are created in order of appearance, those
 * known without a name get one. Leaves `entity_numbers` filled for the batch.
 */
export async function numberEntities(
  engine: Engine,
  shape: DocumentShape,
  staged: string,
  load: { loadNo: number; demo: number },
): Promise<void> {
  await engine.run("TRUNCATE TABLE mentioned_entities");
  await engine.run("TRUNCATE TABLE entity_numbers");
  for (const { kind, items, columns } of shape.mentions) {
    await engine.run(
      `INSERT INTO mentioned_entities (kind, place, ${Object.keys(columns).join(", ")})
       SELECT '${kind}', bitShiftLeft(staged.record, ${PLACE_BITS}) + item_no, ${Object.values(columns).join(", ")}
       FROM ${acceptedSql(shape, staged)}
       ARRAY JOIN ${items} AS item, arrayEnumerate(${items}) AS item_no
       WHERE ${columns["id"]} != ''`,
      {},
      heavy,
    );
  }
  for (const kind of new Set(shape.mentions.map((mention) => mention.kind))) {
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
  kind: EntityKind,
  { loadNo, demo }: { loadNo: number; demo: number },
): Promise<void> {
  const table = entityTables[kind];
  const extra = Object.entries(filled[kind] ?? {});
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
