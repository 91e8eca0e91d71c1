import { Skeleton } from "@mantine/core";
import type { Layout } from "../../machines/documents/view-state.ts";
import classes from "./documents.module.css";

const places = Array.from({ length: 5 }, (_, at) => at);

/** The shape of the documents while the first are on their way. */
export function DocumentsLoading({ layout }: { layout: Layout }) {
  return (
    <div role="status" aria-label="Loading the documents">
      <Skeleton height={16} width={260} my="sm" />
      {places.map((place) =>
        layout === "table" ? (
          <Skeleton key={place} height={28} my={8} />
        ) : (
          <div key={place} className={classes["card"]}>
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="45%" mt={10} />
            <Skeleton height={12} width="30%" mt={8} />
            <Skeleton height={12} mt={12} />
            <Skeleton height={12} mt={6} />
            <Skeleton height={12} width="85%" mt={6} />
          </div>
        ),
      )}
    </div>
  );
}
