import { Checkbox, Stack, TagsInput, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, useState, type FormEvent } from "react";
import {
  featureNames,
  features,
  type Feature,
  type Organization,
} from "../../../contract/entities/organization.ts";
import { ORGANIZATION_NAME_MAX } from "../../../contract/limits.ts";
import { fieldError, formError } from "../../machines/requests/field-errors.ts";
import { FormFoot } from "./form-foot.tsx";
import classes from "./forms.module.css";
import type { TaskActor } from "./task-actor.ts";

const optional = features.filter((feature) => feature !== "core");

/** Name, licences and e-mail domains of an organisation, a new one with null. */
export function OrganizationForm({
  actor,
  organization,
}: {
  actor: TaskActor;
  organization: Organization | null;
}) {
  const { error, problems } = useSelector(actor, ({ context }) => context);
  const name = useRef<HTMLInputElement>(null);
  const [licensed, setLicensed] = useState(
    optional.filter((feature) => organization?.licensed_features[feature]),
  );
  const [domains, setDomains] = useState(organization?.email_domains ?? []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      name: name.current?.value.trim() ?? "",
      licensed_features: Object.fromEntries(
        features.map((feature) => [feature, feature === "core" || licensed.includes(feature)]),
      ) as Record<Feature, boolean>,
      email_domains: domains,
    };
    const work = organization
      ? ({ type: "change-organization", id: organization.organization_id, body } as const)
      : ({ type: "create-organization", body } as const);
    actor.send({ type: "task.submit", work });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <TextInput
          ref={name}
          label="Name"
          defaultValue={organization?.name}
          maxLength={ORGANIZATION_NAME_MAX}
          error={fieldError(problems, "name")}
          required
          withAsterisk={false}
          data-autofocus
        />
        <fieldset className={classes.group}>
          <legend>Licences beside the core</legend>
          <Checkbox.Group
            value={licensed}
            onChange={(chosen) => setLicensed(optional.filter((known) => chosen.includes(known)))}
          >
            <Stack gap={6}>
              {optional.map((feature) => (
                <Checkbox key={feature} value={feature} label={featureNames[feature]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </fieldset>
        <TagsInput
          label="E-mail domains"
          description="Who registers with an address of one of these joins the organisation. Press Enter after each."
          placeholder="example.org"
          value={domains}
          onChange={setDomains}
          maxTags={50}
          acceptValueOnBlur
          error={fieldError(problems, "email_domains")}
        />
      </Stack>
      <FormFoot
        actor={actor}
        deed={organization ? "Save" : "Create"}
        error={formError({ error, problems }, ["name", "email_domains"])}
      />
    </form>
  );
}
