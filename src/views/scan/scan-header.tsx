import { Badge, Button, Group, Text } from "@mantine/core";
import { IconEdit, IconUserQuestion } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import { paths } from "../../machines/navigation/paths.ts";
import { selectScan } from "../../machines/scan/scan-selectors.ts";
import { useUser } from "../shared/app-actors.tsx";
import { formatMinute } from "../shared/format.ts";
import classes from "./scan.module.css";
import type { ScanPart } from "./scan-context.tsx";
import { ScanName } from "./scan-name.tsx";
import { ScanQuery } from "./scan-query.tsx";

const types = { boolean: "Boolean", semantic: "Semantic" } as const;
const categories = { topics: "Topics", institutions: "Institutions", people: "People" } as const;

/** What the scan is: its name, kind, description, query and version, and what its owner can do with it. */
export function ScanHeader({ scan }: ScanPart) {
  const shown = useSelector(scan, selectScan);
  const user = useUser();
  if (!shown) return null;
  const isOwner = user.role !== "PUBLIC" && user.uid === shown.user_id;
  return (
    <header className={classes["header"]}>
      <div className={classes["headline"]}>
        <ScanName scan={scan} mayRename={isOwner} />
        {isOwner && (
          <Group gap={4} wrap="nowrap">
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              component={Link}
              to={paths.askAnAnalyst(shown.scan_id)}
              leftSection={<IconUserQuestion size={14} />}
            >
              Ask an analyst
            </Button>
            <Button
              variant="default"
              size="xs"
              component={Link}
              to={paths.editScan(shown.scan_id)}
              leftSection={<IconEdit size={14} />}
            >
              Edit
            </Button>
          </Group>
        )}
      </div>
      <div className={classes["facts"]}>
        <Badge variant="light" size="sm">
          {types[shown.scan_type]}
        </Badge>
        <Badge variant="light" color="gray" size="sm">
          {categories[shown.scan_category]}
        </Badge>
        <Text size="sm" c="var(--text-quiet)">
          Version of <time dateTime={shown.updated_date}>{formatMinute(shown.updated_date)}</time>
        </Text>
        {shown.description !== "" && (
          <Text size="sm" c="var(--text-quiet)" className={classes["description"]}>
            {shown.description}
          </Text>
        )}
      </div>
      <ScanQuery query={shown.query} />
    </header>
  );
}
