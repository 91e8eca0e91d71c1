import { ActionIcon, Tooltip } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import {
  IconChevronsLeft,
  IconChevronsRight,
  IconDatabase,
  IconFolders,
  IconListSearch,
  IconMap2,
  IconSearch,
  type Icon,
} from "@tabler/icons-react";
import { Link, NavLink } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import { mayGo, places, type PlaceName } from "../../machines/navigation/places.ts";
import { paths } from "../../machines/navigation/paths.ts";
import classes from "./rail.module.css";

const items: [PlaceName, Icon][] = [
  ["workspaces", IconFolders],
  ["scans", IconListSearch],
  ["search", IconSearch],
  ["area52", IconMap2],
  ["dataSources", IconDatabase],
];

/** The way to the product's main places: a column that can be narrowed to icons, a bar at the bottom on a phone. */
export function Rail({ user }: { user: User }) {
  const [isNarrow, setNarrow] = useLocalStorage({
    key: "scoutline.rail",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const shown = items.filter(([name]) => mayGo(user, places[name]));
  const toggle = isNarrow ? "Widen the navigation" : "Narrow the navigation";
  return (
    <nav className={classes.rail} data-narrow={isNarrow || undefined} aria-label="Main">
      <Link to={paths.home()} className={classes.brand} aria-label="Scoutline, home">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span className={classes.label}>Scoutline</span>
      </Link>
      <ul className={classes.list}>
        {shown.map(([name, PlaceIcon]) => {
          const { title, to } = places[name];
          return (
            <li key={name}>
              <Tooltip label={title} position="right" disabled={!isNarrow}>
                <NavLink to={to} className={classes.item ?? ""} aria-label={title}>
                  <PlaceIcon size={20} stroke={1.6} aria-hidden />
                  <span className={classes.label}>{title}</span>
                </NavLink>
              </Tooltip>
            </li>
          );
        })}
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
