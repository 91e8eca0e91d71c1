import { NativeSelect } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { unitChoicesMachine } from "../../machines/admin/choices-machine.ts";
import { useScreenActor } from "../shared/use-screen-actor.ts";

/** Chooses a unit of an organisation; give it a key per organisation. Not there where there is no unit to choose. */
export function UnitSelect({
  organizationId,
  value,
  onChange,
}: {
  organizationId: string | null;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const actor = useScreenActor(unitChoicesMachine, organizationId);
  const { data, error } = useSelector(actor, ({ context }) => context);
  const units = data ?? [];
  if (units.length === 0 && error === null) return null;
  return (
    <NativeSelect
      label="Unit"
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: "", label: "None" },
        ...units.map(({ organizational_unit_id, name }) => ({
          value: organizational_unit_id,
          label: name,
        })),
      ]}
      error={error}
    />
  );
}
