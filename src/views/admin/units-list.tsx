import { ActionIcon, Button, Group } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { User } from "../../../contract/entities/user.ts";
import { unitsMachine } from "../../machines/admin/admin-lists.ts";
import { formatCount } from "../shared/format.ts";
import classes from "./admin.module.css";
import { ListFrame } from "../shared/list/list-frame.tsx";
import { OrganizationFilter } from "./organization-filter.tsx";
import type { TaskActor } from "./task-actor.ts";
import { useList } from "../shared/list/use-list.ts";

/** The units of the viewer's organisation, or of one that an administrator chooses. */
export function UnitsList({ viewer, tasks }: { viewer: User; tasks: TaskActor }) {
  const list = useList(unitsMachine, tasks);
  const organization_id = list.view.organization || viewer.organization_id;
  return (
    <ListFrame
      list={list}
      noun={{ one: "unit", many: "units" }}
      bar={
        <>
          {viewer.role === "ADMIN" && <OrganizationFilter list={list} none="Your organisation" />}
          {organization_id && (
            <Button
              className={classes.add}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                tasks.send({ type: "task.open", task: { type: "unit.create", organization_id } })
              }
            >
              New unit
            </Button>
          )}
        </>
      }
    >
      {(rows) => (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className={classes.number}>
                Users
              </th>
              <th scope="col" className={classes.actions}>
                <span className={classes.spoken}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((unit) => (
              <tr key={unit.organizational_unit_id}>
                <td className={classes.name}>{unit.name}</td>
                <td className={classes.number}>{formatCount(unit.user_count)}</td>
                <td className={classes.actions}>
                  <Group gap={2} wrap="nowrap" justify="flex-end">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Rename ${unit.name}`}
                      onClick={() =>
                        tasks.send({ type: "task.open", task: { type: "unit.rename", unit } })
                      }
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Delete ${unit.name}`}
                      onClick={() =>
                        tasks.send({ type: "task.open", task: { type: "unit.delete", unit } })
                      }
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Group>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}
