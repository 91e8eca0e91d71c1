import { Modal } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { User } from "../../../contract/entities/user.ts";
import type { AdminTask } from "../../machines/admin/admin-tasks.ts";
import { AccountForm } from "./account-form.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { InviteForm } from "./invite-form.tsx";
import { OrganizationForm } from "./organization-form.tsx";
import type { TaskActor } from "./task-actor.ts";
import { UnitForm } from "./unit-form.tsx";

/** The dialog of the task that was asked for last; it stays while the server works, and with its reason when it refuses. */
export function TaskDialog({ actor, viewer }: { actor: TaskActor; viewer: User }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const task = useSelector(actor, ({ context }) => context.task);
  if (!task) return null;
  return (
    <Modal
      opened={isOpen}
      onClose={() => actor.send({ type: "task.cancel" })}
      title={titleOf(task)}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <TaskForm task={task} actor={actor} viewer={viewer} />
    </Modal>
  );
}

function TaskForm({ task, actor, viewer }: { task: AdminTask; actor: TaskActor; viewer: User }) {
  switch (task.type) {
    case "account.invite":
      return <InviteForm actor={actor} viewer={viewer} />;
    case "account.edit":
      return <AccountForm actor={actor} account={task.account} />;
    case "organization.create":
      return <OrganizationForm actor={actor} organization={null} />;
    case "organization.edit":
      return <OrganizationForm actor={actor} organization={task.organization} />;
    case "unit.create":
      return <UnitForm actor={actor} task={task} />;
    case "unit.rename":
      return <UnitForm actor={actor} task={task} />;
    case "account.delete":
    case "unit.delete":
      return <ConfirmDelete actor={actor} task={task} />;
    default:
      return task satisfies never;
  }
}

function titleOf(task: AdminTask): string {
  switch (task.type) {
    case "account.invite":
      return "Invite somebody";
    case "account.edit":
      return `Change ${task.account.username}`;
    case "account.delete":
      return `Delete the account of ${task.account.username}?`;
    case "organization.create":
      return "New organisation";
    case "organization.edit":
      return `Change “${task.organization.name}”`;
    case "unit.create":
      return "New unit";
    case "unit.rename":
      return `Rename “${task.unit.name}”`;
    case "unit.delete":
      return `Delete the unit “${task.unit.name}”?`;
    default:
      return task satisfies never;
  }
}
