import { SaxesParser } from "saxes";
import type { Engine } from "../../corpus/engine.ts";
import { isCorruption, opened } from "../openalex/recognise.ts";
import { addTransactions, type TransactionTexts } from "./read-transactions.ts";
import type { FundingFile } from "./recognise.ts";

const ROWS_AT_ONCE = 5000;

/** Where a column's text stands in an entry, by the names of its elements without their namespaces; `@` is an attribute. The first that says something counts. */
const places: Readonly<Record<string, readonly string[]>> = {
  federal_action_obligation: ["dollarValues/obligatedAmount"],
  action_date: ["relevantContractDates/signedDate"],
  period_of_performance_start_date: ["relevantContractDates/effectiveDate"],
  period_of_performance_current_end_date: ["relevantContractDates/currentCompletionDate"],
  period_of_performance_potential_end_date: [
    "relevantContractDates/ultimateCompletionDate",
    "relevantContractDates/lastDateToOrder",
  ],
  awarding_agency_code: ["purchaserInformation/contractingOfficeAgencyID@departmentID"],
  awarding_agency_name: ["purchaserInformation/contractingOfficeAgencyID@departmentName"],
  awarding_sub_agency_code: ["purchaserInformation/contractingOfficeAgencyID"],
  awarding_sub_agency_name: ["purchaserInformation/contractingOfficeAgencyID@name"],
  funding_agency_code: ["purchaserInformation/fundingRequestingAgencyID@departmentID"],
  funding_agency_name: ["purchaserInformation/fundingRequestingAgencyID@departmentName"],
  funding_sub_agency_code: ["purchaserInformation/fundingRequestingAgencyID"],
  funding_sub_agency_name: ["purchaserInformation/fundingRequestingAgencyID@name"],
  recipient_uei: [
    "vendor/vendorSiteDetails/entityIdentifiers/vendorUEIInformation/UEI",
    "genericTags/genericStrings/genericString02",
  ],
  recipient_name: [
    "vendor/vendorHeader/vendorName",
    "vendor/vendorSiteDetails/entityIdentifiers/vendorUEIInformation/UEILegalBusinessName",
  ],
  recipient_city_name: ["vendor/vendorSiteDetails/vendorLocation/city"],
  recipient_state_code: ["vendor/vendorSiteDetails/vendorLocation/state"],
  recipient_country_code: ["vendor/vendorSiteDetails/vendorLocation/countryCode"],
  award_type_code: ["contractData/contractActionType"],
  award_type: ["contractData/contractActionType@description"],
  transaction_description: ["contractData/descriptionOfContractRequirement"],
  product_or_service_code: ["productOrServiceInformation/productOrServiceCode"],
  product_or_service_code_description: [
    "productOrServiceInformation/productOrServiceCode@description",
  ],
  naics_code: ["productOrServiceInformation/principalNAICSCode"],
  naics_description: ["productOrServiceInformation/principalNAICSCode@description"],
  research_code: ["contractData/research", "competition/research"],
  research: ["contractData/research@description", "competition/research@description"],
};

/** Those of the transaction's own id, and of the vehicle it was ordered under. */
const own = [
  "awardID/awardContractID",
  "contractID/IDVID",
  "OtherTransactionAwardID/OtherTransactionAwardContractID",
  "OtherTransactionIDVID/OtherTransactionIDVContractID",
  "awardID/OtherTransactionAwardContractID",
  "contractID/OtherTransactionIDVContractID",
];
const referenced = [
  "awardID/referencedIDVID",
  "contractID/referencedIDVID",
  "OtherTransactionAwardID/referencedIDVID",
  "OtherTransactionIDVID/referencedIDVID",
];

/**
 * Takes the transactions of an FPDS feed into `read_transactions`, under the same keys as the tables have them. The
 * answer says where the feed was cut or broken, null when it came to its end.
 */
export async function readAtom(
  engine: Engine,
  file: FundingFile,
  gzip: boolean,
): Promise<string | null> {
  await engine.run("TRUNCATE TABLE read_transactions");
  const entries = new EntryReader();
  let rows: TransactionTexts[] = [];
  let read = 0;
  const flush = async () => {
    if (rows.length > 0) await addTransactions(engine, "contracts", "fpds", rows);
    rows = [];
  };
  const take = () => {
    for (const entry of entries.done.splice(0)) rows.push(transactionOf(entry, ++read));
  };
  let cut: string | null = null;
  try {
    const stream = opened(file.local, gzip);
    stream.setEncoding("utf8");
    for await (const chunk of stream as AsyncIterable<string>) {
      entries.write(chunk);
      take();
      if (rows.length >= ROWS_AT_ONCE) await flush();
      if (entries.broken) break;
    }
    if (!entries.broken) entries.close();
  } catch (error) {
    if (!isCorruption(error)) throw error;
    cut = error.message;
  }
  take();
  await flush();
  cut ??= entries.broken;
  return cut === null ? null : `broken or cut short after ${read} records (${cut})`;
}

/** One entry: its kind (award, IDV …), when it was modified, and its texts by path. */
interface Entry {
  kind: string;
  modified: string;
  texts: Map<string, string>;
}

class EntryReader {
  readonly done: Entry[] = [];
  broken: string | null = null;
  readonly #parser = new SaxesParser();
  #path: string[] = [];
  #text = "";
  #entry: Entry | null = null;

  constructor() {
    this.#parser.on("opentag", ({ name, attributes }) => this.#open(localName(name), attributes));
    this.#parser.on("closetag", () => this.#close());
    for (const event of ["text", "cdata"] as const) {
      this.#parser.on(event, (text) => {
        this.#text += text;
      });
    }
    this.#parser.on("error", (error) => {
      this.broken ??= error.message;
    });
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  close(): void {
    this.#parser.close();
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name);
    this.#text = "";
    if (name === "entry") this.#entry = { kind: "", modified: "", texts: new Map() };
    if (!this.#entry) return;
    if (this.#path.at(-2) === "content") this.#entry.kind = name;
    const path = this.#inside();
    if (path === null) return;
    for (const [attribute, value] of Object.entries(attributes)) {
      this.#entry.texts.set(`${path}@${localName(attribute)}`, value);
    }
  }

  #close(): void {
    const path = this.#inside();
    const name = this.#path.pop();
    const text = this.#text.trim();
    this.#text = "";
    if (!this.#entry) return;
    if (path !== null && text !== "" && !this.#entry.texts.has(path))
      this.#entry.texts.set(path, text);
    if (name === "modified" && this.#path.at(-1) === "entry") this.#entry.modified = text;
    if (name !== "entry") return;
    if (this.#entry.kind !== "") this.done.push(this.#entry);
    this.#entry = null;
  }

  /** The path below the record's own element; null outside of it. */
  #inside(): string | null {
    const content = this.#path.indexOf("content");
    return content < 0 || this.#path.length < content + 3
      ? null
      : this.#path.slice(content + 2).join("/");
  }
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function transactionOf({ kind, modified, texts }: Entry, record: number): TransactionTexts {
  const first = (candidates: readonly string[]) =>
    candidates.map((path) => texts.get(path)).find((text) => text !== undefined && text !== "") ??
    "";
  const idOf = (under: readonly string[], name: string) =>
    first(under.map((path) => `${path}/${name}`));
  const row: TransactionTexts = {
    ...Object.fromEntries(Object.entries(places).map(([column, paths]) => [column, first(paths)])),
    record,
  };
  const number = idOf(own, "PIID");
  const parent = idOf(referenced, "PIID");
  const modification = idOf(own, "modNumber") || "0";
  const transaction = idOf(own, "transactionNumber") || "0";
  const key = [
    idOf(own, "agencyID"),
    idOf(referenced, "agencyID") || "-NONE-",
    number,
    modification,
    parent || "-NONE-",
    transaction,
  ];
  return {
    ...row,
    record_type: kind,
    award_id_piid: number,
    modification_number: modification,
    transaction_number: transaction,
    parent_award_agency_id: idOf(referenced, "agencyID"),
    parent_award_id_piid: parent,
    contract_transaction_unique_key: number === "" ? "" : key.join("_"),
    last_modified_date: modified,
  };
}
