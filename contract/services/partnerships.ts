import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { Country, State } from "../entities/place.ts";

export const partnerships = defineService("partnerships", {
  getCountriesStates: {
    method: "GET",
    path: "get_countries_states",
    summary: "Countries and US states and territories, by name.",
    access: "session",
    response: answer(z.object({ countries: z.array(Country), states: z.array(State) })),
  },
});
