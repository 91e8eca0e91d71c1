import { ActionIcon, Badge, Menu } from "@mantine/core";
import {
  IconDots,
  IconEdit,
  IconExternalLink,
  IconPencil,
  IconTrash,
  IconUsers,
} from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { ScanSummary } from "../../../contract/entities/scan.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { formatCount, formatCounted, formatDay, formatMinute } from "../shared/format.ts";
import { sourceLooks } from "../shared/sources.ts";
import type { ScansActor } from "./scans-actor.ts";
import classes from "./scans.module.css";

const categories = { topics: "Topics", institutions: "Institutions", people: "People" } as const;
const types = { boolean: "Boolean", semantic: "Semantic" } as const;

/** One scan: what it is, how much it finds, when it was made and changed, and what can be done with it. */
export function ScanRow({
  actor,
  scan,
  largest,
}: {
  actor: ScansActor;
  scan: ScanSummary;
  largest: number;
}) {
  const open = paths.scan(scan.scan_id, scan.version_id);
  return (
    <tr>
      <td className={classes.name}>
        <div className={classes.title}>
          <Link to={open}>{scan.name}</Link>
          <Badge size="sm" variant="default" className={classes.type}>
            {types[scan.scan_type]}
          </Badge>
          {scan.shared_with.length > 0 && (
            <IconUsers
              size={14}
              role="img"
              aria-label={`Shared with ${formatCounted(scan.shared_with.length, "person", "people")}`}
            />
          )}
        </div>
        <div className={classes.about}>{scan.description || scan.query}</div>
      </td>
      <td className={classes.wide}>{categories[scan.scan_category]}</td>
      <td className={classes.number}>
        <Count count={scan.doc_count} largest={largest} />
      </td>
      <td className={classes.wide} title={formatMinute(scan.created_date)}>
        {formatDay(scan.created_date)}
      </td>
      <td className={classes.wide} title={formatMinute(scan.updated_date)}>
        {formatDay(scan.updated_date)}
      </td>
      <td className={classes.actions}>
        <Menu position="bottom-end" width={160}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${scan.name}`}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={open} leftSection={<IconExternalLink size={16} />}>
              Open
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={paths.editScan(scan.scan_id)}
              leftSection={<IconEdit size={16} />}
            >
              Edit search
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencil size={16} />}
              onClick={() => actor.send({ type: "scan.rename", scan })}
            >
              Rename
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              c="var(--danger)"
              leftSection={<IconTrash size={16} />}
              onClick={() => actor.send({ type: "scan.delete", scan })}
            >
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

function Count({ count, largest }: { count: number | null; largest: number }) {
  if (count === null) return <span title="Not counted yet">–</span>;
  const { color } = sourceLooks.publication;
  return (
    <div className={classes.count}>
      {formatCount(count)}
      <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect
          width={largest > 0 ? (100 * count) / largest : 0}
          height={4}
          fill={`var(--mantine-color-${color}-5)`}
        />
      </svg>
    </div>
  );
}
