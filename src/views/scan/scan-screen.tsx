import { Outlet } from "react-router-dom";

/** A scan's header and tabs around the open view. */
export function ScanScreen() {
  return <Outlet />;
}
