import { Tabs, Title } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import type { User } from "../../../contract/entities/user.ts";
import { taskMachine } from "../../machines/admin/task-machine.ts";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { AccountsList } from "./accounts-list.tsx";
import classes from "./admin.module.css";
import { AuditList } from "./audit-list.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { OrganizationsList } from "./organizations-list.tsx";
import type { TaskActor } from "./task-actor.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { UnitsList } from "./units-list.tsx";

const tabs = {
  users: { label: "Users", List: AccountsList },
  units: { label: "Units", List: UnitsList },
  organizations: { label: "Organisations", List: OrganizationsList },
  audit: { label: "Audit trail", List: AuditList },
} as const;
type Tab = keyof typeof tabs;

/** Users, units, organisations and who changed what: for administrators; the open tab stands in the address. */
export function AdminScreen() {
  const user = useUser();
  const isAdmin = user.role === "ADMIN" || (user.role === "ORG_ADMIN" && user.organization_id);
  if (!isAdmin) return <NotAllowed />;
  return <Administration user={user} />;
}

function Administration({ user }: { user: User }) {
  const tasks = useScreenActor(taskMachine, undefined);
  return (
    <div className={classes.screen}>
      <Title order={1} size="h3">
        Administration
      </Title>
      <AdminTabs user={user} tasks={tasks} />
      <TaskDialog actor={tasks} viewer={user} />
    </div>
  );
}

/** The tabs that a viewer may see, over the list of the one that is open. */
export function AdminTabs({ user, tasks }: { user: User; tasks: TaskActor }) {
  const [params, setParams] = useSearchParams();
  const shown = (Object.keys(tabs) as Tab[]).filter(
    (tab) => tab !== "organizations" || user.role === "ADMIN",
  );
  const open = shown.find((tab) => tab === params.get("tab")) ?? "users";
  const { List } = tabs[open];
  return (
    <Tabs
      value={open}
      onChange={(tab) => setParams({ tab: tab ?? "users" })}
      keepMounted={false}
      classNames={{ list: classes.tabs ?? "", panel: classes.panel ?? "" }}
    >
      <Tabs.List>
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {tabs[tab].label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open}>
        <List viewer={user} tasks={tasks} />
      </Tabs.Panel>
    </Tabs>
  );
}
