import type { Engine } from "../../../server/corpus/engine.ts";
import type { Migration } from "../../../server/corpus/migrations/migration.ts";
import { rebuildTable } from "../../../server/corpus/rebuild-table.ts";

/** 97 words with about ten documents each, so that ranges end inside a word's rows, which stay together. */
const words: Migration = {
  number: 1,
  name: "words",
  run: async (engine) => {
    await engine.run(
      `CREATE OR REPLACE TABLE words (term String, doc_no UInt32, tf UInt16)
       ENGINE = MergeTree ORDER BY (term, doc_no)`,
    );
    await engine.run(
      "INSERT INTO words SELECT concat('wörd\\t', toString(number % 97)), number, number % 7 FROM numbers(1000)",
    );
  },
};

/** Another order, smaller granules, a wider column, and a column more with an index. */
const wider: Migration = {
  number: 2,
  name: "wider-words",
  run: (engine, options) =>
    rebuildTable(engine, {
      ...options,
      migration: 2,
      table: "words",
      create: (name) =>
        `CREATE TABLE ${name} (doc_no UInt32, term String, tf UInt64, stems Array(String),
           INDEX stems_index stems TYPE text(tokenizer = 'array'))
         ENGINE = MergeTree ORDER BY (doc_no, term) SETTINGS index_granularity = 128`,
      columns: { tf: "tf * 100000", stems: "[upperUTF8(term)]" },
      key: "term",
      rangeRows: 350,
    }),
};

/** The same table once more, by its new order and with a column less. */
const leaner: Migration = {
  number: 3,
  name: "leaner-words",
  run: (engine, options) =>
    rebuildTable(engine, {
      ...options,
      migration: 3,
      table: "words",
      create: (name) =>
        `CREATE TABLE ${name} (doc_no UInt32, term String, stems Array(String)) ENGINE = MergeTree ORDER BY doc_no`,
      key: "doc_no",
      rangeRows: 400,
    }),
};

/** What the migrations of later releases could be. */
export const examples: readonly Migration[] = [words, wider, leaner];

/** What the tables hold and what they are, and what else is there. */
export async function tablesOf(engine: Engine): Promise<unknown> {
  return {
    rows: await engine.rows("SELECT * FROM words ORDER BY ALL"),
    columns: await engine.rows(
      "SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = 'words' ORDER BY position",
    ),
    tables: await engine.rows(
      "SELECT name, sorting_key FROM system.tables WHERE database = currentDatabase() ORDER BY name",
    ),
  };
}

/** The engine, telling before each statement that changes something. */
export function watched(engine: Engine, onChange: (sql: string) => void): Engine {
  return {
    ...engine,
    run: (sql, ...rest) => {
      onChange(sql);
      return engine.run(sql, ...rest);
    },
    insert: (table, ...rest) => {
      onChange(`INSERT INTO ${table}`);
      return engine.insert(table, ...rest);
    },
  };
}
