import { ActionIcon, Tooltip } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { DemoBadge } from "./demo-badge.tsx";
import { SchemeMenu } from "./scheme-menu.tsx";
import { UserMenu } from "./user-menu.tsx";
import classes from "./top-bar.module.css";

/** Where one is, and what holds everywhere: what the data are, how the product looks, help, and who is signed in. */
export function TopBar({ user }: { user: User }) {
  return (
    <header className={classes.bar}>
      <Breadcrumb />
      <div className={classes.tools}>
        <DemoBadge />
        <SchemeMenu />
        <Tooltip label="Help">
          <ActionIcon
            component={Link}
            to={paths.help()}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Help"
          >
            <IconHelp size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <UserMenu user={user} />
      </div>
    </header>
  );
}
