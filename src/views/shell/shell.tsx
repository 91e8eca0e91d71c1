import { Outlet } from "react-router-dom";

/** The frame around every screen of a signed-in user. */
export function Shell() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
