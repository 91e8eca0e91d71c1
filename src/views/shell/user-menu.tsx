import { Button, Menu } from "@mantine/core";
import {
  IconInfoCircle,
  IconLogin2,
  IconLogout,
  IconMessage,
  IconNotes,
  IconPlayerPlay,
  IconQuestionMark,
  IconRowInsertBottom,
  IconSettings,
  IconUser,
  IconUserCircle,
  IconUserQuestion,
  type Icon,
} from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { mayGo, places, type PlaceName } from "../../machines/navigation/places.ts";
import { useSessionActor } from "../shared/app-actors.tsx";
import { useDensity } from "./use-density.ts";
import classes from "./top-bar.module.css";

const roles = {
  ADMIN: "Administrator",
  ORG_ADMIN: "Administrator of the organisation",
  USER: "Analyst",
  PUBLIC: "Nothing you do is saved",
} as const;

const settings: [PlaceName, Icon][] = [
  ["profile", IconUser],
  ["administration", IconSettings],
];
const contact: [PlaceName, Icon][] = [
  ["help", IconQuestionMark],
  ["tutorials", IconPlayerPlay],
  ["askAnAnalyst", IconUserQuestion],
  ["feedback", IconMessage],
  ["releaseNotes", IconNotes],
  ["about", IconInfoCircle],
];

/** Who is signed in, the way to what is theirs and to help, how close rows stand, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const session = useSessionActor();
  const [density, setDensity] = useDensity();
  const isGuest = user.role === "PUBLIC";
  const name = isGuest ? "Guest" : user.name || user.username;
  const other = density === "compact" ? "comfortable" : "compact";
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          className={classes.user}
          variant="subtle"
          color="gray"
          px={8}
          aria-label={`Account of ${name}`}
        >
          <IconUserCircle size={20} stroke={1.6} aria-hidden />
          <span data-part="name">&nbsp;{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{roles[user.role]}</Menu.Label>
        <Places user={user} of={settings} />
        <Menu.Item
          leftSection={<IconRowInsertBottom size={16} aria-hidden />}
          onClick={() => setDensity(other)}
        >
          {other === "compact" ? "Closer rows" : "Roomier rows"}
        </Menu.Item>
        <Menu.Divider />
        <Places user={user} of={contact} />
        <Menu.Divider />
        <Menu.Item
          leftSection={isGuest ? <IconLogin2 size={16} /> : <IconLogout size={16} />}
          onClick={() => session.send({ type: "logout" })}
        >
          {isGuest ? "Sign in" : "Sign out"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Places({ user, of }: { user: User; of: [PlaceName, Icon][] }) {
  const { pathname, search } = useLocation();
  // Whoever opens it here has something to say about what is here.
  const addressOf = (name: PlaceName) =>
    name === "feedback" ? paths.feedback(pathname + search) : places[name].to;
  return of
    .filter(([name]) => mayGo(user, places[name]))
    .map(([name, PlaceIcon]) => (
      <Menu.Item
        key={name}
        component={Link}
        to={addressOf(name)}
        leftSection={<PlaceIcon size={16} aria-hidden />}
      >
        {places[name].title}
      </Menu.Item>
    ));
}
