/** The first and second tabs of a scan, as §2 of the specification orders them. */
export const scanTabs = {
  publications: ["documents", "leaders", "partnerships", "benchmarks", "emerging-trends"],
  patents: ["documents", "leaders", "partnerships", "emerging-trends"],
  funding: ["dollars", "acknowledgements"],
  authors: [],
  funders: [],
  institutions: [],
  inventors: [],
  assignees: [],
  others: [],
} as const satisfies Record<string, readonly string[]>;

export type ScanTab = keyof typeof scanTabs;
export type ScanSubTab<T extends ScanTab> = (typeof scanTabs)[T][number];

const part = encodeURIComponent;

/** Every address inside the product; nothing else builds one. */
export const paths = {
  home: () => "/",
  login: () => "/login",
  workspaces: () => "/workspaces",
  scans: () => "/scan",
  search: () => "/search",
  editScan: (id: string) => `/edit/scan/${part(id)}`,
  /** A version of a scan; without a tab the router chooses the last active one. */
  scan: <T extends ScanTab>(id: string, active: string, tab?: T, sub?: ScanSubTab<T>) =>
    ["/scan", part(id), "active", part(active), tab, sub].filter(Boolean).join("/"),
  area52: () => "/area52",
  dataSources: () => "/data-sources",
  help: () => "/help",
  about: () => "/about",
  profile: () => "/settings/profile",
} as const;
