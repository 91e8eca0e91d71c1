import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useId, useState } from "react";
import type { FilterType } from "../../../contract/filters/definition.ts";
import { selectIsStale, selectRestrictionCount } from "../../machines/filters/filters-selectors.ts";
import { CheckboxFilter } from "./checkbox-filter.tsx";
import classes from "./filters.module.css";
import type { SectionPart } from "./filters-part.ts";
import { RadioFilter } from "./radio-filter.tsx";
import { RangeFilter } from "./range-filter.tsx";
import { SliderFilter } from "./slider-filter.tsx";
import { ToggleFilter } from "./toggle-filter.tsx";

const bodies: Record<FilterType, (part: SectionPart) => React.ReactNode> = {
  checkbox: CheckboxFilter,
  nested_checkbox: CheckboxFilter,
  year_range: RangeFilter,
  range: RangeFilter,
  slider: SliderFilter,
  radio: RadioFilter,
  toggle: ToggleFilter,
};

/** The sections that are open before anybody touched them, besides those with something chosen. */
const openAtFirst = [
  "threshold",
  "publication_year",
  "filing_year",
  "funding_us_fiscal_year",
  "funding_amount",
  "type",
  "status",
  "category",
  "agencies",
  "concepts",
  "cpc_codes",
  "has_abstract",
];

/** One filter of the panel, under its name. */
export function FilterSection({ filters, definition }: SectionPart) {
  const { key, label, help, type } = definition;
  const chosen = useSelector(filters, (snapshot) => selectRestrictionCount(snapshot, key));
  const isStale = useSelector(filters, selectIsStale);
  const [isOpen, setOpen] = useState(openAtFirst.includes(key) || chosen > 0);
  const body = useId();
  const Body = bodies[type];
  return (
    <section className={classes["section"]} aria-label={label}>
      <h3 className={classes["sectionTitle"]}>
        <UnstyledButton
          className={classes["sectionButton"]}
          title={help}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          <span>{label}</span>
          {chosen > 0 && (
            <span className={classes["chosen"]} aria-label={`${chosen} active`}>
              {chosen}
            </span>
          )}
        </UnstyledButton>
      </h3>
      {isOpen && (
        <div id={body} className={classes["body"]} data-dimmed={isStale || undefined}>
          <Body filters={filters} definition={definition} />
        </div>
      )}
    </section>
  );
}
