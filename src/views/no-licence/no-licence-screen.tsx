import { Button, Group } from "@mantine/core";
import { Link, useNavigate } from "react-router-dom";
import { featureNames, type Feature } from "../../../contract/entities/organization.ts";
import { messages } from "../../../contract/messages.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { Page } from "../shared/page.tsx";

/** In place of a screen that is not licensed: says what is missing, and how to ask for it or go back. */
export function NoLicence({ feature }: { feature: Feature }) {
  const navigate = useNavigate();
  return (
    <Page
      title={`${featureNames[feature]} is not licensed`}
      lead={`${messages.not_licensed} Licences belong to your organisation, and sometimes to you alone.`}
    >
      <Group gap="sm">
        <Button component={Link} to={paths.requestUpgrade(feature)}>
          Ask for {featureNames[feature]}
        </Button>
        <Button variant="default" onClick={() => void navigate(-1)}>
          Go back
        </Button>
      </Group>
    </Page>
  );
}
