import { useSelector } from "@xstate/react";
import { useCallback, useEffect } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { Scan } from "../../../contract/entities/scan.ts";
import { selectSource, selectView } from "../../machines/leadership/leadership-selectors.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { useScanActor } from "../scan/scan-context.tsx";
import { useFollowedAddress } from "../shared/use-followed-address.ts";
import type { LeadershipActor } from "./leadership-part.ts";

/** Ties the leaders to the address both ways; the open scan hears of new versions, of counts and of the filters in view. */
export function useLeadersAddress(leadership: LeadershipActor, scan: Scan): void {
  const { search } = useLocation();
  const { active } = useParams();
  const scanActor = useScanActor();
  const open = useCallback(() => {
    // Until the scan holds the version that the address names, the address cannot be understood.
    if (scan.version_id === active) leadership.send({ type: "address.open", search, scan });
  }, [leadership, search, scan, active]);
  const leave = useCallback(() => leadership.send({ type: "address.left" }), [leadership]);
  const navigate = useFollowedAddress({ open, leave });
  const source = useSelector(leadership, selectSource);
  const { filters } = useSelector(leadership, selectView).documents;
  useEffect(() => {
    const tab = source === "patent" ? "patents" : "publications";
    const subscriptions = [
      leadership.on("address", ({ scan_id, version_id, search: written, replace }) => {
        const pathname = paths.scan(scan_id, version_id, tab, "leaders");
        navigate({ pathname, search: written }, { replace });
      }),
      leadership.on("version.saved", (event) => scanActor.send(event)),
      leadership.on("documents.counted", (event) => scanActor.send(event)),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [leadership, scanActor, navigate, source]);
  useEffect(() => {
    scanActor.send({ type: "filters.shown", source, filters });
  }, [scanActor, source, filters]);
}
