import { NavLink, Outlet } from "react-router-dom";
import { mayGo, places } from "../../machines/navigation/places.ts";
import { useUser } from "../shared/app-actors.tsx";
import classes from "./shell.module.css";

/** The dashboard's tabs, workspaces (where they are licensed) and scans, around the one that is open. */
export function Dashboard() {
  const user = useUser();
  return (
    <>
      {mayGo(user, places.workspaces) && (
        <nav className={classes.dashboard} aria-label="Dashboard">
          {[places.workspaces, places.scans].map(({ title, to }) => (
            <NavLink key={to} to={to}>
              {title}
            </NavLink>
          ))}
        </nav>
      )}
      <Outlet />
    </>
  );
}
