/** What a filter asks that is counted by itself: short lists of codes or years, or one of them a document. */
export interface Lists {
  /** The column of the materialised set, as in the documents of the source. */
  column: string;
  /** Expression over `documents`: one value of each row, or each distinct one. */
  value: string;
}

/** The values of a column of lists. */
export function columnLists(column: string): Lists {
  return { column, value: `arrayJoin(${column})` };
}

/** The values of a column with one value a document. */
export function singleValues(column: string): Lists {
  return { column, value: column };
}

/** States and the countries that have states: `US-CA` and `US`. */
export function stateLists(column: string): Lists {
  const states = `arrayMap(x -> toString(x), ${column})`;
  return {
    column,
    value: `arrayJoin(arrayConcat(${states}, arrayDistinct(arrayMap(x -> splitByChar('-', x)[1], ${states}))))`,
  };
}

/** SQL of one row: `Counts` of the values over the documents that meet `counted`, as JSON. */
export function listsSql(index: number, { value }: Lists, counted: string): string {
  return `SELECT ${index} AS filter, toJSONString((groupArray(v), groupArray(n))) AS value
    FROM (SELECT ${value} AS v, count() AS n FROM documents WHERE ${counted} GROUP BY v)`;
}
