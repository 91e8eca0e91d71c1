import { OrganizationSelect } from "./organization-select.tsx";
import type { List } from "../shared/list/use-list.ts";

/** Narrows a list to one organisation. */
export function OrganizationFilter<Row>({ list, none }: { list: List<Row>; none: string }) {
  return (
    <OrganizationSelect
      label="Organisation"
      isLabelHidden
      placeholder={none}
      value={list.view.organization || null}
      onChange={(id) => list.show({ organization: id ?? "" })}
    />
  );
}
