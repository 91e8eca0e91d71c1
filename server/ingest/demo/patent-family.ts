import type { StagedMember, StagedPatent } from "../../corpus/write/staged-patent.ts";
import type { Random } from "./random.ts";
import { LAST_YEAR } from "./truth.ts";

type Family = Pick<
  StagedPatent,
  | "publication_number"
  | "authority"
  | "kind_code"
  | "status"
  | "filing_date"
  | "priority_date"
  | "publication_date"
  | "granted_date"
  | "family_size"
  | "members"
>;

/** Months are counted from the year 0; nothing is published after the last one. */
const LAST_MONTH = LAST_YEAR * 12 + 11;
/** An application is published so many months after the first filing of its family, and may follow it by a year. */
const UNTIL_PUBLISHED = 18;
const PRIORITY_YEAR = 12;
/** The first application that the United States published. */
const US_APPLICATIONS_FROM = 2001 * 12 + 2;
/** Serial numbers begin here, far above those of real documents. */
const FIRST_SERIAL = 90_000_000;

/** What the offices call an application and a grant that they publish. */
const kinds: Readonly<Record<string, (year: number) => readonly [string, string]>> = {
  US: (year) => ["A1", year < 2001 ? "A" : "B2"],
  EP: () => ["A1", "B1"],
  WO: () => ["A1", ""],
  CN: (year) => ["A", year < 2010 ? "C" : "B"],
  JP: () => ["A", "B2"],
  DE: (year) => ["A1", year < 2004 ? "C2" : "B4"],
  KR: () => ["A", "B1"],
};
const european = new Set("AT BE CH CZ DK EE ES FI FR GB GR HU IE IT NL NO PL PT SE TR".split(" "));
const abroad = ["US", "EP", "CN", "JP", "KR", "DE"] as const;
const abroadShares: Readonly<Record<string, number>> = {
  US: 0.75,
  EP: 0.65,
  CN: 0.5,
  JP: 0.4,
  KR: 0.3,
  DE: 0.12,
};

function homeOffice(random: Random, country: string): string {
  if (country === "US" || country === "CN" || country === "JP" || country === "KR") return country;
  if (country === "DE") return random.chance(0.5) ? "DE" : "EP";
  if (european.has(country)) return random.chance(0.8) ? "EP" : "WO";
  return random.chance(0.55) ? "US" : "WO";
}

/** The publications of a family that was filed in this year by somebody of this country; its grant at home speaks for it, else the first grant or the first publication. */
export function drawFamily(random: Random, no: number, year: number, country: string): Family {
  const home = homeOffice(random, country);
  const isFirst = random.chance(0.5);
  let filed = year * 12 + random.below(12);
  let priority = isFirst ? filed : filed - random.between(1, PRIORITY_YEAR);
  // What would not be published yet was first filed earlier.
  if (priority + UNTIL_PUBLISHED > LAST_MONTH) {
    priority = Math.min(filed - PRIORITY_YEAR, LAST_MONTH - UNTIL_PUBLISHED);
    filed = Math.min(filed, priority + PRIORITY_YEAR);
  }
  const serial = FIRST_SERIAL + no;
  const members: StagedMember[] = [];
  const publish = (authority: string, month: number, isGrant: boolean): StagedMember => {
    const publicationYear = Math.floor(month / 12);
    const kind = kinds[authority]!(publicationYear)[isGrant ? 1 : 0];
    const hasYear = !isGrant && (authority === "US" || authority === "WO");
    const number = hasYear ? `${publicationYear}${serial}` : String(serial);
    const member = {
      publication_number: `${authority}-${number}-${kind}`,
      authority,
      kind_code: kind,
      publication_date: dayOf(random, month),
      is_grant: isGrant ? 1 : 0,
    };
    members.push(member);
    return member;
  };
  const examine = (authority: string, from: number, share: number): StagedMember | undefined => {
    const month = from + 10 + Math.floor(44 * random.fraction() ** 1.3);
    const isGranted = authority !== "WO" && random.chance(share);
    return isGranted && month <= LAST_MONTH ? publish(authority, month, true) : undefined;
  };

  const published = priority + UNTIL_PUBLISHED;
  const isOnlyGranted = home === "US" && published < US_APPLICATIONS_FROM;
  let first: StagedMember;
  if (isOnlyGranted) first = publish(home, filed + random.between(16, 40), true);
  else first = publish(home, published, false);
  const grant = isOnlyGranted ? first : examine(home, published, 0.72);

  if (random.chance(home === "CN" ? 0.12 : 0.48)) {
    if (home !== "WO" && random.chance(0.7)) publish("WO", published, false);
    for (const authority of abroad) {
      if (authority === home || !random.chance(abroadShares[authority]!)) continue;
      const later = published + random.between(0, 14);
      if (later > LAST_MONTH) continue;
      const isUsBefore = authority === "US" && later < US_APPLICATIONS_FROM;
      if (!isUsBefore) publish(authority, later, false);
      examine(authority, later, 0.55);
    }
  }
  members.sort((a, b) => b.publication_date - a.publication_date);
  const granted = members.filter((member) => member.is_grant === 1);
  const speaking = grant ?? granted.at(-1) ?? first;
  const filing_date = dayOf(random, filed);
  return {
    publication_number: speaking.publication_number,
    authority: speaking.authority,
    kind_code: speaking.kind_code,
    status: granted.length > 0 ? "granted" : "application",
    filing_date,
    priority_date: priority === filed ? filing_date : dayOf(random, priority),
    publication_date: speaking.publication_date,
    granted_date: granted.at(-1)?.publication_date ?? 0,
    family_size: members.length,
    members,
  };
}

/** A day of the month, as yyyymmdd. */
function dayOf(random: Random, month: number): number {
  return Math.floor(month / 12) * 10_000 + ((month % 12) + 1) * 100 + random.between(1, 28);
}
