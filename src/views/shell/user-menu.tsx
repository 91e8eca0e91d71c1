import { Button, Menu } from "@mantine/core";
import { IconLogin2, IconLogout, IconRowInsertBottom, IconUserCircle } from "@tabler/icons-react";
import type { User } from "../../../contract/entities/user.ts";
import { useSessionActor } from "../shared/app-actors.tsx";
import { useDensity } from "./use-density.ts";
import classes from "./top-bar.module.css";

const roles = {
  ADMIN: "Administrator",
  ORG_ADMIN: "Administrator of the organisation",
  USER: "Analyst",
  PUBLIC: "Nothing you do is saved",
} as const;

/** Who is signed in, how close rows stand, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const session = useSessionActor();
  const [density, setDensity] = useDensity();
  const isGuest = user.role === "PUBLIC";
  const name = isGuest ? "Guest" : user.username;
  const other = density === "compact" ? "comfortable" : "compact";
  return (
    <Menu position="bottom-end" width={220}>
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
        <Menu.Item
          leftSection={<IconRowInsertBottom size={16} aria-hidden />}
          onClick={() => setDensity(other)}
        >
          {other === "compact" ? "Closer rows" : "Roomier rows"}
        </Menu.Item>
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
