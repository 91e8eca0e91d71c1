import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { lazyPart } from "../shared/lazy-part.ts";
import type { DrawingProps } from "./drawing.tsx";

const Drawing = lazyPart(
  () => import("./drawing.tsx"),
  (part) => part.Drawing,
);

/** A drawing whose library is fetched when the first one is needed. */
export function LazyDrawing(props: DrawingProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <Drawing {...props} />
    </Suspense>
  );
}
