/** A range of years that a query names; null is an open end. */
export interface Years {
  min: number | null;
  max: number | null;
}

const RANGE = /^(\d{4})?\.\.(\d{4})?$/u;
const YEAR = /^\d{4}$/u;

/** Reads `2019`, `2019..2024`, `2019..` or `..2024`; null for anything else, also where the ends are swapped. */
export function yearsOf(text: string): Years | null {
  if (YEAR.test(text)) return { min: Number(text), max: Number(text) };
  const range = RANGE.exec(text);
  if (!range || text === "..") return null;
  const years = { min: end(range[1]), max: end(range[2]) };
  return years.min !== null && years.max !== null && years.min > years.max ? null : years;
}

function end(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** The way to write what `2024..2019`, `2019-2024`, `>=2019` or `<2019` probably means; null if that is unclear. */
export function likelyYears(text: string): string | null {
  const two = /^(\d{4})(?:-|–|—|:|\/|\.{1,3}|…)(\d{4})$/u.exec(text);
  if (two) {
    const [first, last] = [two[1]!, two[2]!].toSorted();
    return `${first}..${last}`;
  }
  const one = /^(>=?|≥|<=?|≤)?(\d{4})(-|–|—|\+)?$/u.exec(text);
  if (!one) return null;
  const year = Number(one[2]);
  switch (one[1]) {
    case ">":
      return `${year + 1}..`;
    case "<":
      return `..${year - 1}`;
    case "<=":
    case "≤":
      return `..${year}`;
    default:
      return `${year}..`;
  }
}
