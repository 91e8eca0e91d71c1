import { Skeleton } from "@mantine/core";
import classes from "./scan.module.css";

/** The shape of a scan while it is on its way. */
export function ScanLoading() {
  return (
    <div className={classes["screen"]} role="status" aria-label="Loading the scan">
      <div className={classes["header"]}>
        <Skeleton height={24} width={260} />
        <Skeleton height={14} width="60%" mt={10} />
        <Skeleton height={14} width="40%" mt={8} />
      </div>
      <Skeleton height={32} />
    </div>
  );
}
