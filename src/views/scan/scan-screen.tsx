import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { Outlet, useParams } from "react-router-dom";
import { scanMachine } from "../../machines/scan/scan-machine.ts";
import { selectHindrance, selectIsOpen, selectScan } from "../../machines/scan/scan-selectors.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { usePlaceName } from "../shell/use-place-name.ts";
import classes from "./scan.module.css";
import { type ScanPart, ScanProvider } from "./scan-context.tsx";
import { ScanHeader } from "./scan-header.tsx";
import { ScanHindrance } from "./scan-hindrance.tsx";
import { ScanLoading } from "./scan-loading.tsx";
import { ScanTabs } from "./scan-tabs.tsx";

/** One version of a scan, as the address names it: header and tabs around the open view. */
export function ScanScreen() {
  const { id = "", active = "" } = useParams();
  const user = useUser();
  const scan = useScreenActor(scanMachine, {
    scan_id: id,
    version_id: active,
    reader: user.role === "PUBLIC" ? null : user.uid,
  });
  useEffect(() => {
    scan.send({ type: "version.open", scan_id: id, version_id: active });
  }, [scan, id, active]);
  const name = useSelector(scan, (snapshot) => selectScan(snapshot)?.name);
  usePlaceName(paths.scan(id, active), name);
  return <ScanView scan={scan} />;
}

/** The scan where it is open; else why it is not. */
export function ScanView({ scan }: ScanPart) {
  const isOpen = useSelector(scan, selectIsOpen);
  const hindrance = useSelector(scan, selectHindrance);
  const scanId = useSelector(scan, (snapshot) => selectScan(snapshot)?.scan_id);
  if (hindrance) return <ScanHindrance scan={scan} hindrance={hindrance} />;
  if (!isOpen) return <ScanLoading />;
  return (
    <ScanProvider scan={scan}>
      <div className={classes["screen"]}>
        <ScanHeader scan={scan} />
        <ScanTabs scan={scan} />
        <Outlet key={scanId} />
      </div>
    </ScanProvider>
  );
}
