import { useSelector } from "@xstate/react";
import { selectScan, selectTrouble } from "../../machines/leadership/leadership-selectors.ts";
import { CouldNotLoad } from "../shared/could-not-load.tsx";
import type { LeadershipPart } from "./leadership-part.ts";

/** In place of leaders that could not be had: why, and what to do. */
export function LeadersFailed({ leadership }: LeadershipPart) {
  const trouble = useSelector(leadership, selectTrouble);
  const { scan_id } = useSelector(leadership, selectScan);
  const retry = () => leadership.send({ type: "leaders.retry" });
  return <CouldNotLoad what="leaders" trouble={trouble} scan_id={scan_id} retry={retry} />;
}
