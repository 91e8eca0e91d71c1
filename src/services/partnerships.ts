import type * as z from "zod/mini";
import { partnerships } from "../../contract/services/partnerships.ts";
import { call } from "./api.ts";

type CountriesStates = z.infer<typeof partnerships.endpoints.getCountriesStates.response>["data"];

/** Countries and US states by name, for the place filters. Throws ApiError. */
export function getCountriesStates(signal?: AbortSignal): Promise<CountriesStates> {
  return call(partnerships, "getCountriesStates", { signal });
}
