import { VisuallyHidden } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useLocation } from "react-router-dom";
import type { Scan } from "../../../contract/entities/scan.ts";
import type { LeadersSource } from "../../machines/leadership/leaders-view.ts";
import { leadershipMachine } from "../../machines/leadership/leadership-machine.ts";
import { selectFilters } from "../../machines/leadership/leadership-selectors.ts";
import { selectScan } from "../../machines/scan/scan-selectors.ts";
import { FilterSide } from "../filters/filter-side.tsx";
import { useScanActor } from "../scan/scan-context.tsx";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import classes from "./leaders.module.css";
import { LeadersBar } from "./leaders-bar.tsx";
import { LeadersList } from "./leaders-list.tsx";
import type { LeadershipPart } from "./leadership-part.ts";
import { useLeadersAddress } from "./use-leaders-address.ts";

/** Who leads in the publications of the open scan. */
export function PublicationLeadersScreen() {
  return <LeadersOf source="publication" />;
}

/** Who leads in the patents of the open scan. */
export function PatentLeadersScreen() {
  return <LeadersOf source="patent" />;
}

function LeadersOf({ source }: { source: LeadersSource }) {
  const scan = useSelector(useScanActor(), selectScan);
  return scan && <StartLeaders key={source} source={source} scan={scan} />;
}

function StartLeaders({ source, scan }: { source: LeadersSource; scan: Scan }) {
  const { search } = useLocation();
  const user = useUser();
  const leadership = useScreenActor(leadershipMachine, {
    source,
    scan,
    search,
    maySave: user.role !== "PUBLIC" && user.uid === scan.user_id,
  });
  return <LeadersView leadership={leadership} scan={scan} />;
}

/** Filters on the left, leaders in the middle, both as the address says. */
export function LeadersView({ leadership, scan }: LeadershipPart & { scan: Scan }) {
  useLeadersAddress(leadership, scan);
  const filters = useSelector(leadership, selectFilters);
  return (
    <div className={classes["screen"]}>
      {filters && <FilterSide filters={filters} />}
      <section className={classes["main"]} aria-labelledby="leaders-title">
        <VisuallyHidden component="h2" id="leaders-title">
          Leaders
        </VisuallyHidden>
        <LeadersBar leadership={leadership} />
        {filters && <LeadersList leadership={leadership} filters={filters} />}
      </section>
    </div>
  );
}
