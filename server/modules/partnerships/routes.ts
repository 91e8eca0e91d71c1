import { partnerships } from "../../../contract/services/partnerships.ts";
import { type BoundService, withHandlers } from "../../http/bind-service.ts";
import { countries } from "../../corpus/reference/countries.ts";
import { usStates } from "../../corpus/reference/us-states.ts";

const countriesStates = {
  countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  states: usStates.toSorted((a, b) => a.display_name.localeCompare(b.display_name, "en")),
};

export function partnershipRoutes(): BoundService {
  return withHandlers(partnerships, { getCountriesStates: () => countriesStates });
}
