import { Button, NativeSelect } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { AccountRole, type User } from "../../../contract/entities/user.ts";
import { accountsMachine } from "../../machines/admin/admin-lists.ts";
import { roleNames } from "../../machines/admin/role-names.ts";
import { AccountRow } from "./account-row.tsx";
import classes from "./admin.module.css";
import { ListFrame } from "../shared/list/list-frame.tsx";
import { OrganizationFilter } from "./organization-filter.tsx";
import { SortHead } from "../shared/list/sort-head.tsx";
import type { TaskActor } from "./task-actor.ts";
import { useList } from "../shared/list/use-list.ts";

/** The accounts that the viewer keeps. */
export function AccountsList({ viewer, tasks }: { viewer: User; tasks: TaskActor }) {
  const list = useList(() => accountsMachine(viewer), tasks);
  return (
    <ListFrame
      list={list}
      noun={{ one: "user", many: "users" }}
      bar={
        <>
          <NativeSelect
            aria-label="Role"
            value={list.view.kind}
            onChange={(event) => list.show({ kind: event.currentTarget.value })}
            data={[
              { value: "", label: "Every role" },
              ...AccountRole.options.map((role) => ({ value: role, label: roleNames[role] })),
            ]}
          />
          {viewer.role === "ADMIN" && <OrganizationFilter list={list} none="Every organisation" />}
          <Button
            className={classes.add}
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => tasks.send({ type: "task.open", task: { type: "account.invite" } })}
          >
            Invite
          </Button>
        </>
      }
    >
      {(rows) => (
        <table className={classes.table}>
          <thead>
            <tr>
              <SortHead list={list} sort="username" label="Username" first />
              <SortHead list={list} sort="name" label="Name" className={classes.wide} />
              <SortHead list={list} sort="role" label="Role" className={classes.middle} />
              <th scope="col" className={classes.wide}>
                {viewer.role === "ADMIN" ? "Organisation and unit" : "Unit"}
              </th>
              <SortHead list={list} sort="created_date" label="Since" className={classes.wide} />
              <SortHead
                list={list}
                sort="last_sign_in"
                label="Last seen"
                className={classes.date}
              />
              <th scope="col" className={classes.actions}>
                <span className={classes.spoken}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((account) => (
              <AccountRow key={account.uid} account={account} viewer={viewer} tasks={tasks} />
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}
