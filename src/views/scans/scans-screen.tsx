import { Button, Group, Text, TextInput, Title } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { Link, useSearchParams } from "react-router-dom";
import { messages } from "../../../contract/messages.ts";
import { paths } from "../../machines/navigation/paths.ts";
import {
  arrangeScans,
  readScansView,
  writeScansView,
  type ScansView,
} from "../../machines/scans/arrange-scans.ts";
import { scansMachine } from "../../machines/scans/scans-machine.ts";
import { useSessionActor, useUser } from "../shared/app-actors.tsx";
import { useLedField } from "../shared/use-led-field.ts";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MetricsLine } from "./metrics-line.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import type { ScansActor } from "./scans-actor.ts";
import { ScansEmpty } from "./scans-empty.tsx";
import { ScansSkeleton } from "./scans-skeleton.tsx";
import { ScansTable } from "./scans-table.tsx";
import classes from "./scans.module.css";

/** The user's scans: found, sorted, opened, renamed and deleted. A guest has none and is told why. */
export function ScansScreen() {
  const user = useUser();
  const session = useSessionActor();
  return (
    <div className={classes.screen}>
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h3">
          Scans
        </Title>
        <Button component={Link} to={paths.search()} leftSection={<IconPlus size={16} />}>
          New search
        </Button>
      </Group>
      {user.role === "PUBLIC" ? (
        <ScansEmpty
          title="Scans are kept for people with an account"
          text={`${messages.sign_in_required} As a guest you can search and read.`}
        >
          <Button variant="default" onClick={() => session.send({ type: "logout" })}>
            Sign in
          </Button>
        </ScansEmpty>
      ) : (
        <UserScans userId={user.uid} />
      )}
    </div>
  );
}

function UserScans({ userId }: { userId: string }) {
  const actor = useScreenActor(scansMachine, { userId });
  return <ScansList actor={actor} />;
}

/** The list as its actor has it; how it is looked at stands in the address. */
export function ScansList({ actor }: { actor: ScansActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const [params, setParams] = useSearchParams();
  const view = readScansView(params);
  const { scans, metrics, error } = state.context;
  const show = (change: Partial<ScansView>) =>
    setParams(writeScansView({ ...view, page: 1, ...change }), { replace: true });

  if (state.matches({ list: "loading" })) return <ScansSkeleton />;
  if (state.matches({ list: "failed" }))
    return (
      <ScansEmpty role="alert" title="Your scans could not be loaded" text={error ?? ""}>
        <Button variant="default" onClick={() => actor.send({ type: "scans.retry" })}>
          Try again
        </Button>
      </ScansEmpty>
    );
  if (scans.length === 0)
    return (
      <ScansEmpty
        title="No scans yet"
        text="A scan is a search that you keep: write one, look at what it finds, and save it."
      >
        <Button component={Link} to={paths.search()}>
          Write your first search
        </Button>
      </ScansEmpty>
    );

  const { rows, found, page, pages } = arrangeScans(scans, view);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <ScansSearch text={view.search} onChange={(search) => show({ search })} />
        {metrics && <MetricsLine metrics={metrics} />}
      </Group>
      {found === 0 ? (
        <ScansEmpty
          title={`No scan matches “${view.search}”`}
          text="The words are looked for in names, descriptions and queries; all of them must occur."
        >
          <Button variant="default" onClick={() => show({ search: "" })}>
            Show all scans
          </Button>
        </ScansEmpty>
      ) : (
        <ScansTable
          actor={actor}
          rows={rows}
          largest={Math.max(...scans.map(({ doc_count }) => doc_count ?? 0))}
          view={{ ...view, page }}
          found={found}
          pages={pages}
          isDimmed={state.hasTag("refreshing")}
          onShow={show}
        />
      )}
      <Text role="status" className={classes.spoken}>
        {found} scans found
      </Text>
      <RenameDialog actor={actor} />
      <DeleteDialog actor={actor} />
    </>
  );
}

function ScansSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Search in scans"
      placeholder="Search by name, description or query"
      leftSection={<IconSearch size={16} aria-hidden />}
      {...useLedField(text, onChange)}
    />
  );
}
