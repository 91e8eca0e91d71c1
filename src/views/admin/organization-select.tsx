import { Select } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { organizationChoicesMachine } from "../../machines/admin/choices-machine.ts";
import { readListView } from "../../machines/requests/list-view.ts";
import { useScreenActor } from "../shared/use-screen-actor.ts";

const everything = readListView(new URLSearchParams());

/** Chooses one of the organisations, found by typing; `chosen` is shown though it is not among those found. */
export function OrganizationSelect({
  label,
  isLabelHidden = false,
  value,
  chosen,
  placeholder,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  value: string | null;
  chosen?: { value: string; label: string } | null;
  placeholder: string;
  onChange: (id: string | null) => void;
}) {
  const actor = useScreenActor(organizationChoicesMachine, { view: everything });
  const { rows, error } = useSelector(actor, ({ context }) => context);
  const found = rows.map(({ organization_id, name }) => ({ value: organization_id, label: name }));
  const isFound = !chosen || found.some((option) => option.value === chosen.value);
  return (
    <Select
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      placeholder={placeholder}
      data={isFound ? found : [chosen, ...found]}
      value={value}
      onChange={onChange}
      onSearchChange={(search) =>
        actor.send({ type: "list.show", view: { ...everything, search } })
      }
      filter={({ options }) => options}
      nothingFoundMessage="No organisation has such a name"
      error={error}
      searchable
      clearable
      clearButtonProps={{ "aria-label": "No organisation" }}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
