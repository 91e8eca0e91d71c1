import { useSelector } from "@xstate/react";
import { NavLink, useLocation, useMatch } from "react-router-dom";
import { paths, scanTabs, type ScanTab } from "../../machines/navigation/paths.ts";
import { subTabTitles, tabs } from "../../machines/navigation/tab-titles.ts";
import { selectCount } from "../../machines/scan/scan-selectors.ts";
import { useUser } from "../shared/app-actors.tsx";
import { formatCount } from "../shared/format.ts";
import classes from "./scan.module.css";
import type { ScanPart } from "./scan-context.tsx";

/** The sources of a scan with their exact counts, and under them the views of the open one. */
export function ScanTabs({ scan }: ScanPart) {
  const { search } = useLocation();
  const open = useMatch("/scan/:id/active/:active/:tab/*")?.params.tab as ScanTab | undefined;
  const { licensed_features } = useUser();
  const place = useSelector(scan, ({ context }) => context.place);
  const subs: readonly string[] = open && open in scanTabs ? scanTabs[open] : [];
  const shown = subs.filter((sub) => sub !== "benchmarks" || licensed_features["benchmarks"]);
  const addressOf = (tab: ScanTab, sub?: string) =>
    [paths.scan(place.scan_id, place.version_id, tab), sub].filter(Boolean).join("/");
  return (
    <div className={classes["tabs"]}>
      <nav aria-label="Results" className={classes["tabRow"]}>
        {(Object.keys(scanTabs) as ScanTab[]).map((tab) => (
          <NavLink
            key={tab}
            to={{ pathname: addressOf(tab), search: tab === open ? search : "" }}
            className={classes["tab"]}
          >
            {tabs[tab].title}
            <TabCount scan={scan} tab={tab} />
          </NavLink>
        ))}
      </nav>
      {open && shown.length > 0 && (
        <nav aria-label={`Views of ${tabs[open].title}`} className={classes["subTabRow"]}>
          {shown.map((sub) => (
            <NavLink
              key={sub}
              to={{ pathname: addressOf(open, sub), search }}
              className={classes["subTab"]}
            >
              {subTabTitles[sub]}
            </NavLink>
          ))}
        </nav>
      )}
    </div>
  );
}

function TabCount({ scan, tab }: ScanPart & { tab: ScanTab }) {
  const count = useSelector(scan, (snapshot) => selectCount(snapshot, tab));
  if (count === null) return null;
  return <span className={classes["count"]}>{formatCount(count)}</span>;
}
