import { Accordion, Text } from "@mantine/core";
import { formatCounted } from "../shared/format.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import classes from "./about.module.css";
import notices from "./open-source-notices.json";

const { packages, texts } = notices;

/** Every package that the product is installed with, and the text of its licence. The list is made by tools/open-source-notices.mjs. */
export function OpenSourceNotices() {
  return (
    <>
      <Text c="var(--text-quiet)" size="sm">
        {formatCounted(packages.length, "package")}
      </Text>
      <Accordion variant="default" chevronPosition="left" className={classes.notices ?? ""}>
        {packages.map(({ name, version, license, address, text }) => (
          <Accordion.Item key={`${name}@${version}`} value={`${name}@${version}`}>
            <Accordion.Control>
              {name} <span className={classes.licence}>{`${version} · ${license}`}</span>
            </Accordion.Control>
            <Accordion.Panel>
              {address && (
                <p>
                  <ExternalLink href={address}>{address}</ExternalLink>
                </p>
              )}
              <pre className={classes.text} tabIndex={0}>
                {text === null
                  ? `The package is licensed ${license} and brings no text of it.`
                  : texts[text]}
              </pre>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}
