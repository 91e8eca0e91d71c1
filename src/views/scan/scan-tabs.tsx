import { Skeleton } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation, useMatch } from "react-router-dom";
import { paths, scanTabs, type ScanTab } from "../../machines/navigation/paths.ts";
import { sourceOf, subTabTitles, tabs } from "../../machines/navigation/tab-titles.ts";
import { countOf, type TabCount as TabCounted } from "../../machines/scan/counts-machine.ts";
import { selectCounts } from "../../machines/scan/scan-selectors.ts";
import { useUser } from "../shared/app-actors.tsx";
import { formatCount } from "../shared/format.ts";
import classes from "./scan.module.css";
import type { ScanPart } from "./scan-context.tsx";

/** The sources of a scan with their exact counts, and under them the views of the open one. */
export function ScanTabs({ scan }: ScanPart) {
  const { search } = useLocation();
  const match = useMatch("/scan/:id/active/:active/:tab/*")?.params;
  const open = match?.tab as ScanTab | undefined;
  const { licensed_features } = useUser();
  const place = useSelector(scan, ({ context }) => context.place);
  const subs: readonly string[] = open && open in scanTabs ? scanTabs[open] : [];
  const shown = subs.filter((sub) => sub !== "benchmarks" || licensed_features["benchmarks"]);
  const addressOf = (tab: ScanTab, sub?: string) =>
    [paths.scan(place.scan_id, place.version_id, tab), sub].filter(Boolean).join("/");
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    if (open === undefined) return;
    const tab = row.current?.querySelector("[aria-current='page']");
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open]);
  return (
    <div className={classes["tabs"]}>
      <nav aria-label="Results" className={classes["tabRow"]} ref={row}>
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
              to={{
                pathname: addressOf(open, sub),
                // Another source has other filters and orders.
                search: sourceOf(open, sub) === sourceOf(open, match?.["*"]) ? search : "",
              }}
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
  const counts = useSelector(scan, selectCounts);
  const shown = useSelector(
    counts,
    (snapshot) => (snapshot ? countOf(snapshot, tabs[tab].source) : null),
    isSameCount,
  );
  if (!shown) return null;
  if (shown.count !== null)
    return (
      <span className={classes["count"]} data-counting={shown.isCounting || undefined}>
        {formatCount(shown.count)}
      </span>
    );
  return shown.isCounting && <Skeleton className={classes["countSkeleton"]} component="span" />;
}

const isSameCount = (one: TabCounted | null, other: TabCounted | null) =>
  one?.count === other?.count && one?.isCounting === other?.isCounting;
