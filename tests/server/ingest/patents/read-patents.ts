import type { Patent } from "../../../../contract/entities/patent.ts";
import type { Corpus } from "../../../../server/corpus/corpus.ts";

/** Patents of the newest version as they are shown, by id. */
export async function shownPatents(corpus: Corpus): Promise<Map<string, Patent>> {
  const rows = await corpus.engine.rows<{ id: string; record: string }>(
    `SELECT patents.id AS id, record FROM patents INNER JOIN patent_records AS shown ON shown.doc_no = patents.doc_no
     WHERE patents.load_from <= {version:UInt32} AND patents.load_to > {version:UInt32} ORDER BY id`,
    { version: corpus.version() },
  );
  return new Map(rows.map(({ id, record }) => [id, JSON.parse(record) as Patent]));
}

/** `20200517` → `2020-05-17`, 0 → null. */
export const iso = (date: number): string | null =>
  date === 0 ? null : String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
