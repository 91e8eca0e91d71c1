import { Skeleton } from "@mantine/core";
import classes from "./scans.module.css";

/** The shape of the list before it is there. */
export function ScansSkeleton() {
  return (
    <div role="status" aria-label="Loading scans">
      <Skeleton height={34} width={320} mb={16} />
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className={classes.skeletonRow} />
      ))}
    </div>
  );
}
