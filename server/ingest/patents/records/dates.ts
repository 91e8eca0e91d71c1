const FIRST_YEAR = 1700;
const LAST_YEAR = 2200;

/** A date as `20160607` or `2016-06-07…` in whole numbers; 0 where it is none, or 9999 as PATSTAT writes unknown ones. */
export function dateNumber(text: string | undefined): number {
  const [, year, month, day] = /^\s*(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text ?? "") ?? [];
  if (!year || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return 0;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isDay ? Number(year) * 10_000 + Number(month) * 100 + Number(day) : 0;
}

/** The same in SQL over a text expression. */
export function dateSql(text: string): string {
  const year = `toUInt32OrZero(substring(${text}, 1, 4))`;
  return `if(${year} BETWEEN ${FIRST_YEAR} AND ${LAST_YEAR},
    ifNull(toYYYYMMDD(toDate32OrNull(substring(${text}, 1, 10))), 0), 0)`;
}

/** The earliest date that is known. */
export function earliest(dates: readonly number[]): number {
  const known = dates.filter((date) => date > 0);
  return known.length === 0 ? 0 : Math.min(...known);
}
