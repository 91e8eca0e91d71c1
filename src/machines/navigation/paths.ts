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

/** Second tabs that a source has by specification and that are switched off: they are not shown, and their addresses lead to the last active one. */
export const disabledSubTabs: Partial<Record<keyof typeof scanTabs, readonly string[]>> = {
  patents: ["benchmarks"],
};

export type ScanTab = keyof typeof scanTabs;
export type ScanSubTab<T extends ScanTab> = (typeof scanTabs)[T][number];

const part = encodeURIComponent;

/** Every address inside the product; nothing else builds one. */
export const paths = {
  home: () => "/",
  login: () => "/login",
  /** Where a link of an invitation or registration leads; without a token one asks for such a link. */
  register: (token?: string) =>
    token === undefined ? "/register" : `/register/basic/${part(token)}`,
  /** Where a single sign-on of somebody unknown goes on. */
  registerSignOn: (token: string) => `/register/${part(token)}`,
  forgotPassword: () => "/user/password/forgot",
  resetPassword: (token: string) => `/user/password/reset/magic_key/${part(token)}`,
  /** Where a link goes on once its token is taken out of the address. */
  openedLink: (purpose: "register" | "oidc" | "reset") =>
    ({
      register: "/register/basic",
      oidc: "/register/oidc",
      reset: "/user/password/reset/magic_key",
    })[purpose],
  signOnCallback: () => "/auth",
  workspaces: () => "/workspaces",
  workspace: (id: string) => `/workspaces/${part(id)}`,
  scans: () => "/scan",
  search: () => "/search",
  editScan: (id: string) => `/edit/scan/${part(id)}`,
  /** A version of a scan; without a tab the router chooses the last active one. */
  scan: <T extends ScanTab>(id: string, active: string, tab?: T, sub?: ScanSubTab<T>) =>
    ["/scan", part(id), "active", part(active), tab, sub].filter(Boolean).join("/"),
  area52: () => "/area52",
  dataSources: () => "/data-sources",
  /** The guide, or one page of it. */
  help: (page?: string) => (page === undefined ? "/help" : `/help?page=${part(page)}`),
  about: () => "/about",
  /** Feedback on the product, or on what is at an address of it. */
  feedback: (about?: string) =>
    about === undefined ? "/feedback" : `/feedback?about=${part(about)}`,
  /** A question to an analyst, with a scan where it is about one. */
  askAnAnalyst: (scan?: string) =>
    scan === undefined ? "/ask-an-analyst" : `/ask-an-analyst?scan=${part(scan)}`,
  /** Asks for a feature that is not licensed. */
  requestUpgrade: (feature?: string) =>
    feature === undefined ? "/request-upgrade" : `/request-upgrade?feature=${part(feature)}`,
  releaseNotes: () => "/release-notes",
  tutorials: () => "/tutorials",
  profile: () => "/settings/profile",
  admin: () => "/settings/admin",
} as const;
