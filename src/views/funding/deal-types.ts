import { type DealType, dealTypes } from "../../../contract/entities/deal.ts";
import { categoryColour, type Scheme } from "../charts/palette.ts";

/** The colour of a type of award, the same in every chart. */
export const colourOfType = (scheme: Scheme, type: DealType) =>
  categoryColour(scheme, dealTypes.indexOf(type));
