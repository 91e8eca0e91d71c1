import { NativeSelect } from "@mantine/core";
import { featureNames, features, type Feature } from "../../../contract/entities/organization.ts";
import type { LicensedFeatures } from "../../../contract/entities/user.ts";
import classes from "./forms.module.css";

const choices = [
  { value: "", label: "As the organisation" },
  { value: "true", label: "Licensed" },
  { value: "false", label: "Not licensed" },
];

/** What is licensed or refused to one user over the organisation's licences; the core always is. */
export function OwnLicences({
  licences,
  onChange,
}: {
  licences: LicensedFeatures;
  onChange: (licences: LicensedFeatures) => void;
}) {
  const change = (feature: Feature, value: string) => {
    const { [feature]: _, ...others } = licences;
    onChange(value === "" ? others : { ...others, [feature]: value === "true" });
  };
  return (
    <fieldset className={classes.group}>
      <legend>Licences of this person</legend>
      {features
        .filter((feature) => feature !== "core")
        .map((feature) => (
          <NativeSelect
            key={feature}
            label={featureNames[feature]}
            classNames={{ root: classes.line ?? "" }}
            data={choices}
            value={String(licences[feature] ?? "")}
            onChange={(event) => change(feature, event.currentTarget.value)}
          />
        ))}
    </fieldset>
  );
}
