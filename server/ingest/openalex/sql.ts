/** `https://openalex.org/W123` → `W123`. */
export const shortIdSql = (id: string) => `upper(replaceOne(${id}, 'https://openalex.org/', ''))`;

/** The same for a source; venues of 2022 (V) became sources (S) with the same digits. */
export const sourceIdSql = (id: string) => `replaceRegexpOne(${shortIdSql(id)}, '^V', 'S')`;

/** A moment as OpenAlex writes it, 1970 where there is none. */
export const momentSql = (text: string) => `parseDateTimeBestEffortOrZero(${text}, 'UTC')`;

/** The whole number at the beginning of a text, 0 where there is none. */
export const wholeSql = (text: string) => `toInt64OrZero(extract(${text}, '^-?[0-9]+'))`;

/** `publication_date` and `date_precision` of a staged publication, from an ISO date of any length and the year. */
export function dateColumns(date: string, year: string): Record<string, string> {
  const isDay = `match(${date}, '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])')
    AND NOT match(${date}, '^.{4}-(02-3|0[469]-31|11-31)')`;
  const isMonth = `match(${date}, '^[0-9]{4}-(0[1-9]|1[0-2])(-|$)')`;
  const digits = (from: number, length: number) =>
    `toUInt32OrZero(substring(${date}, ${from}, ${length}))`;
  return {
    publication_date: `multiIf(
      ${isDay}, ${digits(1, 4)} * 10000 + ${digits(6, 2)} * 100 + ${digits(9, 2)},
      ${isMonth}, ${digits(1, 4)} * 10000 + ${digits(6, 2)} * 100,
      ${year} > 0, ${year} * 10000, 0)`,
    date_precision: `multiIf(${isDay}, 3, ${isMonth}, 2, ${year} > 0, 1, 0)`,
  };
}

const MAX_TITLE = 20_000;
const MAX_ABSTRACT_WORDS = 100_000;
const MAX_AUTHORS = 50_000;
const MAX_YEAR = 2200;

/** Why a work is refused, as SQL: empty when it is not. Each argument is an expression. */
export function absurditySql(work: {
  title: string;
  abstractWords: string;
  authors: string;
  year: string;
  citations: string;
}): string {
  const tooMany = (what: string, count: string, most: number) =>
    `${count} > ${most}, concat('${what} ', toString(${count}), ' (at most ${most})')`;
  return `multiIf(
    ${tooMany("title of bytes:", `length(${work.title})`, MAX_TITLE)},
    ${tooMany("abstract of words:", work.abstractWords, MAX_ABSTRACT_WORDS)},
    ${tooMany("authors:", work.authors, MAX_AUTHORS)},
    ${work.year} < 0 OR ${work.year} > ${MAX_YEAR}, concat('publication year ', toString(${work.year})),
    ${work.citations} < 0 OR ${work.citations} > 4294967295, concat('citation count ', toString(${work.citations})),
    '')`;
}
