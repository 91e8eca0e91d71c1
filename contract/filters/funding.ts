import type { FilterDefinition } from "./definition.ts";
import { both, similarity } from "./shared.ts";

/** The filters over federal funding deals, in the order of the panel. */
export const fundingFilters: readonly FilterDefinition[] = [
  similarity,
  {
    key: "funding_us_fiscal_year",
    type: "year_range",
    label: "Fiscal year",
    help: "Federal fiscal years (October to September) with obligations; only these years are summed.",
    scanTypes: both,
  },
  {
    key: "funding_amount",
    type: "range",
    label: "Amount",
    help: "The total that was obligated to the award, in whole dollars.",
    unit: "dollars",
    scanTypes: both,
  },
  {
    key: "category",
    type: "checkbox",
    label: "Category",
    help: "How far the paid work is from use, as far as its records tell.",
    scanTypes: both,
  },
  {
    key: "type",
    type: "checkbox",
    label: "Type",
    help: "Contract, grant, cooperative agreement and so on.",
    scanTypes: both,
  },
  {
    key: "psc_codes",
    type: "nested_checkbox",
    label: "PSC codes",
    help: "Product and service codes of contracts; a code stands for everything below it.",
    scanTypes: ["boolean"],
  },
  {
    key: "recipients",
    type: "checkbox",
    label: "Recipients",
    help: "Who got the award.",
    scanTypes: both,
  },
  {
    key: "recipient_countries",
    type: "checkbox",
    label: "Recipient countries",
    help: "Countries of the recipients.",
    scanTypes: both,
  },
  {
    key: "recipient_states",
    type: "nested_checkbox",
    label: "Recipient states",
    help: "US states and territories of the recipients; a country stands for all of its states.",
    scanTypes: both,
  },
  {
    key: "funders",
    type: "checkbox",
    label: "Funders",
    help: "Agencies, and parts of them, that award or pay.",
    scanTypes: both,
  },
  {
    key: "funder_types",
    type: "checkbox",
    label: "Funder types",
    help: "Departments, independent agencies and parts of them.",
    scanTypes: both,
  },
  {
    key: "funder_countries",
    type: "checkbox",
    label: "Funder countries",
    help: "Countries of the funders.",
    scanTypes: both,
  },
  {
    key: "funder_states",
    type: "nested_checkbox",
    label: "Funder states",
    help: "US states and territories where funders have their seat, as far as it is known.",
    scanTypes: both,
  },
  {
    key: "has_abstract",
    type: "toggle",
    label: "With abstract only",
    help: "Leaves out deals whose records have no description or abstract.",
    scanTypes: both,
  },
];
