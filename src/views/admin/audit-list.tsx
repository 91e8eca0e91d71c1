import { NativeSelect } from "@mantine/core";
import { AuditAction } from "../../../contract/entities/audit.ts";
import type { User } from "../../../contract/entities/user.ts";
import { auditMachine } from "../../machines/admin/admin-lists.ts";
import { actionNames, auditSentence } from "../../machines/admin/audit-sentence.ts";
import { formatMinute } from "../shared/format.ts";
import classes from "./admin.module.css";
import { ListFrame } from "../shared/list/list-frame.tsx";
import { OrganizationFilter } from "./organization-filter.tsx";
import type { TaskActor } from "./task-actor.ts";
import { useList } from "../shared/list/use-list.ts";

/** Who changed what, newest first, as sentences. */
export function AuditList({ viewer, tasks }: { viewer: User; tasks: TaskActor }) {
  const list = useList(auditMachine, tasks);
  return (
    <ListFrame
      list={list}
      noun={{ one: "entry", many: "entries" }}
      bar={
        <>
          <NativeSelect
            aria-label="Kind of change"
            value={list.view.kind}
            onChange={(event) => list.show({ kind: event.currentTarget.value })}
            data={[
              { value: "", label: "Every change" },
              ...AuditAction.options.map((action) => ({
                value: action,
                label: actionNames[action],
              })),
            ]}
          />
          {viewer.role === "ADMIN" && <OrganizationFilter list={list} none="Every organisation" />}
        </>
      }
    >
      {(rows) => (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.moment}>
                When
              </th>
              <th scope="col">What happened</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <tr key={entry.id}>
                <td className={classes.moment}>
                  <time dateTime={entry.at}>{formatMinute(entry.at)}</time>
                </td>
                <td>{auditSentence(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}
