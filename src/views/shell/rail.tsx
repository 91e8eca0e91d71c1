import { ActionIcon, Tooltip } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import {
  IconChevronsLeft,
  IconChevronsRight,
  IconFolders,
  IconListSearch,
  IconMap2,
  IconSearch,
  type Icon,
} from "@tabler/icons-react";
import { Link, NavLink } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import { paths } from "../../machines/navigation/paths.ts";
import classes from "./rail.module.css";

interface RailItem {
  label: string;
  to: string;
  Icon: Icon;
  /** Only for whom this feature is licensed. */
  feature?: string;
}

const items: RailItem[] = [
  { label: "Workspaces", to: paths.workspaces(), Icon: IconFolders, feature: "workspaces" },
  { label: "Scans", to: paths.scans(), Icon: IconListSearch },
  { label: "New search", to: paths.search(), Icon: IconSearch },
  { label: "Area 52", to: paths.area52(), Icon: IconMap2, feature: "area52" },
];

/** The way to the product's main places: a column that can be narrowed to icons, a bar at the bottom on a phone. */
export function Rail({ user }: { user: User }) {
  const [isNarrow, setNarrow] = useLocalStorage({
    key: "scoutline.rail",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const shown = items.filter(({ feature }) => !feature || user.licensed_features[feature]);
  const toggle = isNarrow ? "Widen the navigation" : "Narrow the navigation";
  return (
    <nav className={classes.rail} data-narrow={isNarrow || undefined} aria-label="Main">
      <Link to={paths.home()} className={classes.brand} aria-label="Scoutline, home">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span className={classes.label}>Scoutline</span>
      </Link>
      <ul className={classes.list}>
        {shown.map(({ label, to, Icon }) => (
          <li key={to}>
            <Tooltip label={label} position="right" disabled={!isNarrow}>
              <NavLink to={to} className={classes.item ?? ""} aria-label={label}>
                <Icon size={20} stroke={1.6} aria-hidden />
                <span className={classes.label}>{label}</span>
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
      <ActionIcon
        className={classes.toggle}
        variant="subtle"
        color="gray"
        aria-label={toggle}
        title={toggle}
        onClick={() => setNarrow(!isNarrow)}
      >
        {isNarrow ? <IconChevronsRight size={18} /> : <IconChevronsLeft size={18} />}
      </ActionIcon>
    </nav>
  );
}
