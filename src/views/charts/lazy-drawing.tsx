import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { loadPart } from "../../machines/navigation/load-part.ts";
import type { DrawingProps } from "./drawing.tsx";

const Drawing = lazy(async () => {
  const part = await loadPart(() => import("./drawing.tsx"));
  return { default: part.Drawing };
});

/** A drawing whose library is fetched when the first one is needed. */
export function LazyDrawing(props: DrawingProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <Drawing {...props} />
    </Suspense>
  );
}
