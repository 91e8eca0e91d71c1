/** Expressions over texts as the sources write them. */

export const trimmed = (text: string) => `trimBoth(${text})`;
export const upperCode = (text: string) => `upper(trimBoth(${text}))`;

/** Readable text: valid, without runs of blanks. */
export const cleanText = (text: string) =>
  `trimBoth(replaceRegexpAll(toValidUTF8(${text}), '\\\\s+', ' '))`;

/** yyyymmdd of an ISO or American date, 0 where it is none between 1900 and 2099. */
export function dateNumber(text: string): string {
  const iso = `multiIf(match(${text}, '^\\\\d{4}-\\\\d{2}-\\\\d{2}'), substring(${text}, 1, 10),
    match(${text}, '^\\\\d{1,2}/\\\\d{1,2}/\\\\d{4}'), concat(extract(${text}, '^\\\\d+/\\\\d+/(\\\\d{4})'), '-',
      leftPad(extract(${text}, '^(\\\\d+)/'), 2, '0'), '-', leftPad(extract(${text}, '^\\\\d+/(\\\\d+)/'), 2, '0')), '')`;
  return `if(match(${iso}, '^(19|20)'), toYYYYMMDD(ifNull(toDate32OrNull(${iso}), toDate32('1900-01-01'))) * (toDate32OrNull(${iso}) IS NOT NULL), 0)::UInt32`;
}

/** The federal fiscal year of a yyyymmdd: it begins in October. */
export const fiscalYearOf = (date: string) =>
  `if(${date} = 0, 0, intDiv(${date}, 10000) + (intDiv(${date}, 100) % 100 >= 10))::UInt16`;

/** A moment, 1970 where there is none. */
export const momentOf = (text: string) => `parseDateTimeBestEffortOrZero(${text}, 'UTC')`;

/** An amount as a decimal text: without currency, thousands' commas and the parentheses of negative numbers. */
export const plainAmount = (text: string) =>
  `replaceRegexpOne(replaceRegexpAll(trimBoth(${text}), '[$, ]', ''), '^\\\\((.*)\\\\)$', '-\\\\1')`;
export const isAmount = (text: string) => `match(${text}, '^-?[0-9]{1,17}([.][0-9]{0,2}0*)?$')`;
/** More dollars than any award ever had: 10 trillion. */
export const isAbsurd = (text: string) => `match(${text}, '^-?0*[1-9][0-9]{13,}')`;
export const amountOf = (text: string) => `ifNull(toDecimal128OrNull(${text}, 2), 0)`;

/** What is left of a number that people write in many ways: capitals and digits. */
export const matchKeyOf = (text: string) => `replaceRegexpAll(upper(${text}), '[^0-9A-Z]', '')`;

/** Codes of agencies that lost their leading zeros: three digits for an agency, four for a part of one. */
export const paddedCode = (code: string, length: number) =>
  `if(match(${code}, '^[0-9]{1,${length - 1}}$'), leftPad(${code}, ${length}, '0'), ${code})`;

export const agencyFact = (column: string, code: string) =>
  `joinGet('funding_agency_facts', '${column}', ${code})`;
export const codeTitle = (kind: string, code: string) =>
  `joinGet('funding_code_titles', 'title', concat('${kind}:', ${code}))`;

/** alpha-2 of a country's code or name, from the parameters `countryKeys` and `countryValues`; empty where it is none. */
export const countryOf = (text: string) =>
  `transform(upper(${text}), {countryKeys:Array(String)}, {countryValues:Array(String)}, '')`;
/** `US-CA` of a postal code, from the parameter `stateCodes`; empty where it is none. */
export const stateOf = (text: string) =>
  `if(has({stateCodes:Array(String)}, upper(${text})), concat('US-', upper(${text})), '')`;
