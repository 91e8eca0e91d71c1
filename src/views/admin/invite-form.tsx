import { NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, useState, type FormEvent } from "react";
import type { AccountRole, User } from "../../../contract/entities/user.ts";
import { PERSON_NAME_MAX, REGISTER_LINK_HOURS, USERNAME_MAX } from "../../../contract/limits.ts";
import { fieldError, formError } from "../../machines/requests/field-errors.ts";
import { FormFoot } from "./form-foot.tsx";
import { OrganizationSelect } from "./organization-select.tsx";
import { roleOptions } from "./role-options.ts";
import type { TaskActor } from "./task-actor.ts";
import { UnitSelect } from "./unit-select.tsx";

/** Whom to invite, as what, and where to. */
export function InviteForm({ actor, viewer }: { actor: TaskActor; viewer: User }) {
  const { error, problems } = useSelector(actor, ({ context }) => context);
  const username = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [role, setRole] = useState<AccountRole>("USER");
  const [organization, setOrganization] = useState(viewer.organization_id);
  const [unit, setUnit] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      username: username.current?.value.trim() ?? "",
      name: name.current?.value.trim() || undefined,
      role,
      organization_id: organization,
      organizational_unit_id: unit,
    };
    actor.send({ type: "task.submit", work: { type: "invite", body } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <Text size="sm" c="var(--text-quiet)">
          They get an e-mail with a link that serves for {REGISTER_LINK_HOURS} hours, by which they
          choose a password.
        </Text>
        <TextInput
          ref={username}
          type="email"
          label="E-mail address"
          description="Their username from then on."
          autoComplete="off"
          maxLength={USERNAME_MAX}
          error={fieldError(problems, "username")}
          required
          withAsterisk={false}
          data-autofocus
        />
        <TextInput
          ref={name}
          label="Name (if you know it)"
          autoComplete="off"
          maxLength={PERSON_NAME_MAX}
          error={fieldError(problems, "name")}
        />
        <NativeSelect
          label="Role"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as AccountRole)}
          data={roleOptions(viewer)}
          error={fieldError(problems, "role")}
        />
        {viewer.role === "ADMIN" && (
          <OrganizationSelect
            label="Organisation"
            placeholder="None"
            value={organization}
            onChange={(id) => {
              setOrganization(id);
              setUnit(null);
            }}
          />
        )}
        <UnitSelect
          key={organization}
          organizationId={organization}
          value={unit}
          onChange={setUnit}
        />
      </Stack>
      <FormFoot
        actor={actor}
        deed="Send the invitation"
        error={formError({ error, problems }, ["username", "name", "role"])}
      />
    </form>
  );
}
