import { ActionIcon, Badge, Menu } from "@mantine/core";
import { IconDots, IconLogout, IconMail, IconPencil, IconTrash } from "@tabler/icons-react";
import type { Account } from "../../../contract/entities/account.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { AdminWork } from "../../machines/admin/admin-tasks.ts";
import { roleNames } from "../../machines/admin/role-names.ts";
import { formatDay, formatMinute } from "../shared/format.ts";
import classes from "./admin.module.css";
import type { TaskActor } from "./task-actor.ts";

/** One account, and what the viewer may do to it. */
export function AccountRow({
  account,
  viewer,
  tasks,
}: {
  account: Account;
  viewer: User;
  tasks: TaskActor;
}) {
  const { username, name, role, organization_name, organizational_unit_name } = account;
  const places = viewer.role === "ADMIN" ? [organization_name] : [];
  const place = [...places, organizational_unit_name].filter(Boolean).join(" · ");
  return (
    <tr>
      <td>
        <span className={classes.name}>{username}</span>
        {account.status === "invited" && (
          <Badge ml="sm" size="sm" variant="light" color="gray" className={classes.badge}>
            Invited
          </Badge>
        )}
      </td>
      <td className={classes.wide}>{name || "–"}</td>
      <td className={classes.middle}>{roleNames[role]}</td>
      <td className={classes.wide}>{place || "–"}</td>
      <td className={classes.wide} title={formatMinute(account.created_date)}>
        {formatDay(account.created_date)}
      </td>
      <td className={classes.date}>
        {account.last_sign_in ? (
          <time dateTime={account.last_sign_in} title={formatMinute(account.last_sign_in)}>
            {formatDay(account.last_sign_in)}
          </time>
        ) : (
          "Never"
        )}
      </td>
      <td className={classes.actions}>
        <AccountMenu account={account} viewer={viewer} tasks={tasks} />
      </td>
    </tr>
  );
}

function AccountMenu({
  account,
  viewer,
  tasks,
}: {
  account: Account;
  viewer: User;
  tasks: TaskActor;
}) {
  const isAdmin = viewer.role === "ADMIN";
  const isKept = isAdmin || account.role !== "ADMIN";
  const isOther = account.uid !== viewer.uid;
  if (!isKept || (!isAdmin && !isOther)) return null;
  const submit = (work: AdminWork) => tasks.send({ type: "task.submit", work });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${account.username}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isAdmin && (
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            onClick={() =>
              tasks.send({ type: "task.open", task: { type: "account.edit", account } })
            }
          >
            Change
          </Menu.Item>
        )}
        {account.status === "invited" && (
          <Menu.Item
            leftSection={<IconMail size={16} />}
            onClick={() => submit({ type: "resend", account })}
          >
            Send the invitation again
          </Menu.Item>
        )}
        {isAdmin && isOther && account.status === "active" && (
          <Menu.Item
            leftSection={<IconLogout size={16} />}
            onClick={() => submit({ type: "sign-out", account })}
          >
            Sign out everywhere
          </Menu.Item>
        )}
        {isOther && (
          <Menu.Item
            c="var(--danger)"
            leftSection={<IconTrash size={16} />}
            onClick={() =>
              tasks.send({ type: "task.open", task: { type: "account.delete", account } })
            }
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
