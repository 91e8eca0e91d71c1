import { productCodes } from "../reference/code-lists.ts";
import { constants } from "./publication.ts";
import { watchListed } from "./truth.ts";
import type { Universe } from "./universe.ts";
import { cpcTitles } from "./vocabulary/cpc-titles.ts";

const common = (record: number) => ({ updated_date: constants.updated_date, record });

/** The institutions that the first `size` publications can name, as rows of `staged_institutions`. */
export function institutionsToStage(universe: Universe, size: number): object[] {
  return universe.institutions(size).map(({ no, id, name, type, city }) => ({
    ...common(no + 1),
    id,
    name,
    type,
    country_code: city.country,
    state_code: city.state && `${city.country}-${city.state}`,
    region: city.region,
    city: city.name,
    latitude: city.latitude,
    longitude: city.longitude,
  }));
}

/** The funders, as rows of `staged_funders`. */
export function fundersToStage(universe: Universe): object[] {
  return universe.funders.all.map(({ id, name, country }, index) => ({
    ...common(index + 1),
    id,
    name,
    country_code: country,
  }));
}

/** Titles of the upper levels of the patent classification, as rows of `staged_cpc_codes`. */
export function patentClassesToStage(): object[] {
  return [...cpcTitles].map(([id, name], index) => ({
    ...common(index + 1),
    id,
    name,
    level: id.length === 1 ? 1 : id.length - 1,
    parent_id: id.length === 1 ? "" : id.slice(0, id.length === 3 ? 1 : 3),
  }));
}

/** Titles of the groups of product and service codes, which no deal names, as rows of `staged_psc_codes`. */
export function productGroupsToStage(): object[] {
  const groups = productCodes().filter(({ code }) => code.length < 3);
  return groups.map(({ code, title }, index) => {
    const isProduct = /^\d/.test(code);
    return {
      ...common(index + 1),
      id: code,
      name: title,
      level: isProduct ? 1 : code.length,
      parent_id: isProduct ? "" : code.slice(0, -1),
    };
  });
}

/** The demo watch list, as rows of `advisories`. */
export function watchList(loadNo: number): object[] {
  const { institution, list, reason, source } = watchListed;
  return [
    {
      kind: "institution",
      id: institution.id,
      name: institution.name,
      list,
      reason,
      source,
      load_no: loadNo,
    },
  ];
}
