import { Link } from "react-router-dom";
import classes from "./top-bar.module.css";
import { useCrumbs } from "./use-crumbs.ts";

/** The way to the open screen. */
export function Breadcrumb() {
  const crumbs = useCrumbs();
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
