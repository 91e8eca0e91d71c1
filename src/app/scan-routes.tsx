import type { RouteObject } from "react-router-dom";
import { disabledSubTabs, scanTabs, type ScanTab } from "../machines/navigation/paths.ts";
import type { RouteHandle } from "../machines/navigation/route-handle.ts";
import { sourceOf, subTabTitles, tabs } from "../machines/navigation/tab-titles.ts";
import { LicensedView } from "./entry.tsx";
import { LastSubView, SubView } from "./redirects.tsx";
import { scanScreen, scanView } from "./route-table.ts";

function handleOf(tab: ScanTab, sub?: string): { handle: RouteHandle } {
  return {
    handle: {
      title: sub === undefined ? tabs[tab].title : (subTabTitles[sub] ?? sub),
      source: sourceOf(tab, sub),
      pattern: [scanScreen.path, tab, sub].filter(Boolean).join("/"),
    },
  };
}

function viewRoute(tab: ScanTab, sub: string): RouteObject {
  const view: RouteObject = {
    element: <SubView tab={tab} sub={sub} />,
    children: [{ path: sub, lazy: scanView(`${tab}/${sub}`), ...handleOf(tab, sub) }],
  };
  if (sub !== "benchmarks") return view;
  return { element: <LicensedView feature="benchmarks" />, children: [view] };
}

function tabRoute(tab: ScanTab): RouteObject {
  const subs: readonly string[] = scanTabs[tab];
  if (subs.length === 0) return { path: tab, lazy: scanView(tab), ...handleOf(tab) };
  return {
    path: tab,
    ...handleOf(tab),
    children: [
      { index: true, element: <LastSubView tab={tab} /> },
      ...subs.map((sub) => viewRoute(tab, sub)),
      ...(disabledSubTabs[tab] ?? []).map((sub) => ({
        path: sub,
        element: <LastSubView tab={tab} />,
      })),
    ],
  };
}

/** The views inside a scan; the scan's own address and those of its first tabs lead to the view last open. */
export const scanRoutes: RouteObject[] = [
  { index: true, element: <LastSubView tab="publications" /> },
  ...(Object.keys(scanTabs) as ScanTab[]).map(tabRoute),
];
