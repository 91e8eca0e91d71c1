import { useEffect } from "react";
import { Link, useMatches } from "react-router-dom";
import { paths } from "../../machines/navigation/paths.ts";
import type { RouteHandle } from "../../machines/navigation/route-handle.ts";
import classes from "./top-bar.module.css";

interface Crumb {
  title: string;
  to: string;
}

/** The way to the open screen, from the routes' own titles; the last one is also the browser tab's title until the screen sets its own. */
export function Breadcrumb() {
  const crumbs = useCrumbs();
  const last = crumbs.at(-1)?.title;
  useEffect(() => {
    document.title = last ? `${last} · Scoutline` : "Scoutline";
  }, [last]);
  return (
    <nav className={classes.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ title, to }, at) =>
          at === crumbs.length - 1 ? (
            <li key={to} aria-current="page">
              {title}
            </li>
          ) : (
            <li key={to}>
              <Link to={to}>{title}</Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

function useCrumbs(): Crumb[] {
  const matches = useMatches();
  const crumbs = matches.flatMap(({ handle, pathname }) => {
    const title = (handle as RouteHandle | undefined)?.title;
    return title ? [{ title, to: pathname }] : [];
  });
  const isInScan = /^\/(?:edit\/)?scan\/./.test(crumbs[0]?.to ?? "");
  return isInScan ? [{ title: "Scans", to: paths.scans() }, ...crumbs] : crumbs;
}
