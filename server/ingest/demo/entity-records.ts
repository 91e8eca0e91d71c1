import { constants } from "./publication.ts";
import { watchListed } from "./truth.ts";
import type { Universe } from "./universe.ts";

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
