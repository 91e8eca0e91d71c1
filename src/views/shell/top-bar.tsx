import { ActionIcon, Tooltip } from "@mantine/core";
import { IconHelp, IconSearch } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { shortcuts } from "../../machines/navigation/shortcuts.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { DemoBadge } from "./demo-badge.tsx";
import { KeyCaps } from "./key-caps.tsx";
import { SchemeMenu } from "./scheme-menu.tsx";
import { UserMenu } from "./user-menu.tsx";
import classes from "./top-bar.module.css";

/** Where one is, and what holds everywhere: search and commands, what the data are, how the product looks, help, and who is signed in. */
export function TopBar({ user, openPalette }: { user: User; openPalette: () => void }) {
  return (
    <header className={classes.bar}>
      <Breadcrumb />
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.commands}
          aria-label="Search and commands"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span className={classes.hint}>Search</span>
          <span className={classes.hint}>
            <KeyCaps keys={shortcuts.commands.keys} />
          </span>
        </button>
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
