import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, useState, type FormEvent } from "react";
import type { Account } from "../../../contract/entities/account.ts";
import type { AccountRole } from "../../../contract/entities/user.ts";
import { PERSON_NAME_MAX, USERNAME_MAX } from "../../../contract/limits.ts";
import { fieldError, formError } from "../../machines/requests/field-errors.ts";
import { FormFoot } from "./form-foot.tsx";
import { OrganizationSelect } from "./organization-select.tsx";
import { OwnLicences } from "./own-licences.tsx";
import { roleOptions } from "./role-options.ts";
import type { TaskActor } from "./task-actor.ts";
import { UnitSelect } from "./unit-select.tsx";

/** What an administrator may change of an account. */
export function AccountForm({ actor, account }: { actor: TaskActor; account: Account }) {
  const { error, problems } = useSelector(actor, ({ context }) => context);
  const username = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [role, setRole] = useState<AccountRole>(account.role);
  const [organization, setOrganization] = useState(account.organization_id);
  const [unit, setUnit] = useState(account.organizational_unit_id);
  const [licences, setLicences] = useState(account.own_features);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      username: username.current?.value.trim() ?? "",
      name: name.current?.value.trim() ?? "",
      role,
      organization_id: organization,
      organizational_unit_id: unit,
      own_features: licences,
    };
    actor.send({ type: "task.submit", work: { type: "change", account, body } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <TextInput
          ref={username}
          type="email"
          label="E-mail address"
          defaultValue={account.username}
          autoComplete="off"
          maxLength={USERNAME_MAX}
          error={fieldError(problems, "username")}
          required
          withAsterisk={false}
        />
        <TextInput
          ref={name}
          label="Name"
          defaultValue={account.name}
          autoComplete="off"
          maxLength={PERSON_NAME_MAX}
          error={fieldError(problems, "name")}
        />
        <NativeSelect
          label="Role"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as AccountRole)}
          data={roleOptions({ role: "ADMIN" })}
          error={fieldError(problems, "role")}
          data-autofocus
        />
        <OrganizationSelect
          label="Organisation"
          placeholder="None"
          value={organization}
          chosen={
            account.organization_id === null
              ? null
              : {
                  value: account.organization_id,
                  label: account.organization_name ?? account.organization_id,
                }
          }
          onChange={(id) => {
            setOrganization(id);
            setUnit(null);
          }}
        />
        <UnitSelect
          key={organization}
          organizationId={organization}
          value={unit}
          onChange={setUnit}
        />
        <OwnLicences licences={licences} onChange={setLicences} />
      </Stack>
      <FormFoot
        actor={actor}
        deed="Save"
        error={formError({ error, problems }, ["username", "name", "role"])}
      />
    </form>
  );
}
