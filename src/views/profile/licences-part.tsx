import { Anchor } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { featureNames, features } from "../../../contract/entities/organization.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { Part, type PartProps } from "./part.tsx";
import classes from "./profile.module.css";

/** What one may use, and how to ask for the rest. */
export function LicencesPart({ profile: { user } }: Pick<PartProps, "profile">) {
  return (
    <Part title="Licences">
      <ul className={classes.licences}>
        {features.map((feature) => {
          const isLicensed = user.licensed_features[feature] === true;
          return (
            <li key={feature}>
              {isLicensed ? (
                <IconCheck size={16} color="var(--mantine-primary-color-filled)" aria-hidden />
              ) : (
                <IconMinus size={16} color="var(--text-quiet)" aria-hidden />
              )}
              <span>{featureNames[feature]}</span>
              {isLicensed ? (
                <span className={classes.quiet}>Licensed</span>
              ) : (
                <Anchor component={Link} to={paths.requestUpgrade(feature)} size="sm">
                  Ask for it
                </Anchor>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
