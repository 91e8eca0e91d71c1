import { tokensSql } from "../../tokens.ts";

/** What the corpus knows of an entity: a column of `entity_numbers`. */
export const lookup = (kind: string, column: string, id: string) =>
  `joinGet('entity_numbers', '${column}', concat('${kind}:', ${id}))`;

export const numbers = (kind: string, ids: string) =>
  `arrayMap(id -> ${lookup(kind, "no", "id")}, ${ids})`;

/** A name as the record gives it, else as the corpus knows it. */
export const names = (kind: string, items: string) =>
  `arrayMap(item -> if(item.name != '', item.name, ${lookup(kind, "name", "item.id")}), ${items})`;

/** Words of several names in one array, an empty word after each name. */
export const wordsOfNames = (list: string) =>
  `arrayFlatten(arrayMap(name -> arrayPushBack(${tokensSql("name")}, ''), arrayFilter(name -> name != '', ${list})))`;

/** The same with an empty word between two names only. */
export const termsOfNames = (list: string) => `arrayPopBack(${wordsOfNames(list)})`;

/** Words of the names and codes of countries. */
export const termsOfCountries = (codes: string) =>
  termsOfNames(
    `arrayFlatten(arrayMap(code -> arrayFilter(name -> name != '', [transform(code, {countryCodes:Array(String)}, {countryNames:Array(String)}, ''), code]), ${codes}))`,
  );

/** First-seen loads, taken over from the replaced version where the entity stood there already. */
export const firstLoads = (nos: string, oldNos: string, oldLoads: string) =>
  `arrayMap(no -> if(has(${oldNos}, no), ${oldLoads}[indexOf(${oldNos}, no)], {loadNo:UInt32}), ${nos})`;

/** Distinct items of an array of tuples by their id, without those that have none. */
export const distinctById = (items: string) =>
  `arrayFilter((item, first) -> first = 1 AND item.id != '', ${items}, arrayEnumerateUniq(arrayMap(item -> item.id, ${items})))`;

/** The distinct values that items of a list have, without the empty one, in their order. */
export const codesOf = (items: string, column: string) =>
  `arrayDistinct(arrayFilter(value -> value != '', arrayMap(item -> item.${column}, ${items})))`;

/** yyyymmdd as an ISO date as precise as it is, NULL where it is 0. */
export const isoDate = (date: string) => `multiIf(${date} = 0, NULL,
  ${date} % 10000 = 0, toString(intDiv(${date}, 10000)),
  ${date} % 100 = 0, concat(toString(intDiv(${date}, 10000)), '-', leftPad(toString(intDiv(${date}, 100) % 100), 2, '0')),
  concat(toString(intDiv(${date}, 10000)), '-', leftPad(toString(intDiv(${date}, 100) % 100), 2, '0'), '-', leftPad(toString(${date} % 100), 2, '0')))`;

export const yearOf = (date: string) => `intDiv(${date}, 10000)::UInt16`;

/** A JSON object of named values with their types. */
export function jsonSql(fields: Record<string, [value: string, type: string]>): string {
  const values = Object.values(fields).map(([value]) => value);
  const types = Object.entries(fields).map(([name, [, type]]) => `${name} ${type}`);
  return `toJSONString(CAST(tuple(${values.join(",\n")}), 'Tuple(${types.join(", ")})'))`;
}

/** How many of a list a record shows. */
export const SHOWN = 25;
export const shownOf = (list: string) => `arraySlice(${list}, 1, ${SHOWN})`;
