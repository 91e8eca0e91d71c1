import type { Deal } from "../../contract/entities/deal.ts";
import type { Patent } from "../../contract/entities/patent.ts";
import type { Corpus } from "./corpus.ts";
import { publicationsOfDeals } from "./deal-links.ts";
import type { DocumentSet } from "./document-set.ts";
import { obligatedIn } from "./obligated-in.ts";

/** What depends on the query. */
type Found = "score" | "highlights";

/** Patent families by their numbers. */
export async function readPatents(
  corpus: Corpus,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, Omit<Patent, Found>>> {
  return readRecords<Omit<Patent, Found>>(corpus, "patent_records", numbers, signal);
}

type StoredDeal = Omit<Deal, Found | "amount_in_range" | "publication_ids" | keyof Single> & Single;
/** What a deal may have one of stands in its record as a list of none or one. */
interface Single {
  agency: NonNullable<Deal["agency"]>[];
  sub_agency: NonNullable<Deal["sub_agency"]>[];
  psc: NonNullable<Deal["psc"]>[];
  naics: NonNullable<Deal["naics"]>[];
}

/** Deals by their numbers, with what falls into the fiscal years of the set and the publications that acknowledge them. */
export async function readDeals(
  corpus: Corpus,
  numbers: readonly number[],
  set: DocumentSet,
  version: number,
  signal?: AbortSignal,
): Promise<Map<number, Omit<Deal, Found>>> {
  const deals = await readRecords<StoredDeal>(corpus, "deal_records", numbers, signal);
  const ids = [...deals.values()].map(({ id }) => id);
  const publications = await publicationsOfDeals(corpus, ids, version, signal);
  return new Map(
    [...deals].map(([no, deal]) => [
      no,
      {
        ...deal,
        agency: deal.agency[0] ?? null,
        sub_agency: deal.sub_agency[0] ?? null,
        psc: deal.psc[0] ?? null,
        naics: deal.naics[0] ?? null,
        amount_in_range: obligatedIn(set, deal),
        publication_ids: publications.get(deal.id) ?? [],
      },
    ]),
  );
}

async function readRecords<T extends { demo: boolean }>(
  corpus: Corpus,
  table: "patent_records" | "deal_records",
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, T>> {
  if (numbers.length === 0) return new Map();
  const rows = await corpus.engine.rows<{ doc_no: number; demo: number; record: string }>(
    `SELECT doc_no, demo, record FROM ${table} WHERE doc_no IN {numbers:Array(UInt32)}`,
    { numbers },
    { signal },
  );
  return new Map(
    rows.map(({ doc_no, demo, record }) => [
      doc_no,
      { ...(JSON.parse(record) as T), demo: demo === 1 },
    ]),
  );
}
