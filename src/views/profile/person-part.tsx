import { Button, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import type { AccountRole } from "../../../contract/entities/user.ts";
import { PERSON_NAME_MAX } from "../../../contract/limits.ts";
import { roleNames } from "../../machines/admin/role-names.ts";
import { nameMachine } from "../../machines/profile/profile-machines.ts";
import { useSessionActor } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { useSent } from "../shared/use-sent.ts";
import { Part, type PartProps } from "./part.tsx";
import classes from "./profile.module.css";

/** Name, username, role and where one belongs; of these only the name is one's own to change. */
export function PersonPart({ profile: { user, organization }, onChanged }: PartProps) {
  const session = useSessionActor();
  const actor = useScreenActor(nameMachine, undefined);
  const state = useSelector(actor, (snapshot) => snapshot);
  const name = useRef<HTMLInputElement>(null);
  useSent(actor, () => {
    session.send({ type: "session.check" });
    onChanged();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.current?.value.trim() ?? "";
    actor.send({ type: "form.send", body: { uid: user.uid, name: typed } });
  };
  const unit = organization?.organizational_units.find(
    ({ organizational_unit_id }) => organizational_unit_id === user.organizational_unit_id,
  );
  return (
    <Part title="You">
      <form className={classes.line} onSubmit={submit}>
        <TextInput
          ref={name}
          label="Name"
          description="How you want to be called."
          autoComplete="name"
          defaultValue={user.name}
          maxLength={PERSON_NAME_MAX}
          error={state.context.error}
        />
        <Button type="submit" variant="default" loading={state.matches("sending")}>
          Save the name
        </Button>
      </form>
      <dl className={classes.facts}>
        <dt>Username</dt>
        <dd>{user.username}</dd>
        <dt>Role</dt>
        <dd>{roleNames[user.role as AccountRole]}</dd>
        <dt>Organisation</dt>
        <dd>{organization?.name ?? "None"}</dd>
        <dt>Unit</dt>
        <dd>{unit?.name ?? "None"}</dd>
      </dl>
    </Part>
  );
}
