import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import type { User } from "../../../contract/entities/user.ts";
import { organizationsMachine } from "../../machines/admin/admin-lists.ts";
import { featureNames, features } from "../../../contract/entities/organization.ts";
import { formatCount, formatDay } from "../shared/format.ts";
import classes from "./admin.module.css";
import { ListFrame } from "../shared/list/list-frame.tsx";
import type { TaskActor } from "./task-actor.ts";
import { useList } from "../shared/list/use-list.ts";

/** All organisations with what they are licensed for. */
export function OrganizationsList({ tasks }: { viewer: User; tasks: TaskActor }) {
  const list = useList(organizationsMachine, tasks);
  return (
    <ListFrame
      list={list}
      noun={{ one: "organisation", many: "organisations" }}
      bar={
        <Button
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => tasks.send({ type: "task.open", task: { type: "organization.create" } })}
        >
          New organisation
        </Button>
      }
    >
      {(rows) => (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className={classes.middle}>
                Licences
              </th>
              <th scope="col" className={classes.wide}>
                E-mail domains
              </th>
              <th scope="col" className={classes.wide}>
                Since
              </th>
              <th scope="col" className={classes.number}>
                Users
              </th>
              <th scope="col" className={classes.actions}>
                <span className={classes.spoken}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((organization) => (
              <tr key={organization.organization_id}>
                <td className={classes.name}>{organization.name}</td>
                <td className={classes.middle}>
                  {features
                    .filter((feature) => organization.licensed_features[feature])
                    .map((feature) => featureNames[feature])
                    .join(", ")}
                </td>
                <td className={classes.wide}>{organization.email_domains.join(", ") || "–"}</td>
                <td className={classes.wide}>{formatDay(organization.created_date)}</td>
                <td className={classes.number}>{formatCount(organization.user_count)}</td>
                <td className={classes.actions}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Change ${organization.name}`}
                    onClick={() =>
                      tasks.send({
                        type: "task.open",
                        task: { type: "organization.edit", organization },
                      })
                    }
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}
