import type { Feature } from "../../contract/entities/organization.ts";
import type { Source } from "../../contract/entities/source.ts";
import { paths } from "../machines/navigation/paths.ts";
import type { PlaceName } from "../machines/navigation/places.ts";
import { part, type Part } from "./part.ts";

/**
 * Who may enter: `nobody` only while signed out, `anyone` always, `session` whoever is signed in or looks around as
 * a guest, `user` whoever has an account, `administrator` those of the product or of an organisation.
 */
export type Who = "nobody" | "anyone" | "session" | "user" | "administrator";

/** One screen and the conditions to see it. */
export interface Screen {
  /** As the router reads it; always the whole address. */
  path: string;
  /** Its name in breadcrumb, tab and palette. */
  title: string;
  who: Who;
  part: Part;
  /** What the screen is about; publications unless told. */
  source?: Source;
  /** The place that comes before it in the breadcrumb. */
  under?: PlaceName;
  /** Only for whom this is licensed. */
  feature?: Feature;
  /** Where those without the licence go; unless told, back where they came from. */
  otherwise?: string;
  /** The server is asked for the user again on entering, so that roles and licences are today's. */
  isRechecked?: true;
  /** A whole page without rail and top bar. */
  isBare?: true;
}

const later = part(
  () => import("../views/not-here-yet/not-here-yet-screen.tsx"),
  "NotHereYetScreen",
);
const editor = part(
  () => import("../views/scan-editor/scan-editor-screen.tsx"),
  "ScanEditorScreen",
);
const scans = part(() => import("../views/scans/scans-screen.tsx"), "ScansScreen");
const login = part(() => import("../views/login/login-screen.tsx"), "LoginScreen");
const register = part(() => import("../views/accounts/register-screen.tsx"), "RegisterScreen");
const forgotPassword = part(
  () => import("../views/accounts/forgot-password-screen.tsx"),
  "ForgotPasswordScreen",
);
const passwordReset = part(
  () => import("../views/accounts/password-reset-screen.tsx"),
  "PasswordResetScreen",
);
const signOn = part(() => import("../views/sign-on/sign-on-screen.tsx"), "SignOnScreen");
const notFound = part(() => import("../views/not-found/not-found-screen.tsx"), "NotFoundScreen");
const documents = part(() => import("../views/documents/documents-screen.tsx"), "DocumentsScreen");
const patents = part(() => import("../views/documents/patents-screen.tsx"), "PatentsScreen");
const acknowledgements = part(
  () => import("../views/documents/documents-screen.tsx"),
  "AcknowledgementsScreen",
);

const publicationLeaders = part(
  () => import("../views/leadership/leaders-screen.tsx"),
  "PublicationLeadersScreen",
);
const patentLeaders = part(
  () => import("../views/leadership/leaders-screen.tsx"),
  "PatentLeadersScreen",
);
const lists = () => import("../views/lists/list-screens.tsx");
const dataSources = part(
  () => import("../views/data-sources/data-sources-screen.tsx"),
  "DataSourcesScreen",
);
const dollars = part(() => import("../views/funding/dollars-screen.tsx"), "DollarsScreen");

const profile = part(() => import("../views/profile/profile-screen.tsx"), "ProfileScreen");
const admin = part(() => import("../views/admin/admin-screen.tsx"), "AdminScreen");
const about = part(() => import("../views/about/about-screen.tsx"), "AboutScreen");
const help = part(() => import("../views/help/help-screen.tsx"), "HelpScreen");
const feedback = part(() => import("../views/feedback/feedback-screen.tsx"), "FeedbackScreen");
const askAnAnalyst = part(
  () => import("../views/ask-an-analyst/ask-an-analyst-screen.tsx"),
  "AskAnAnalystScreen",
);
const requestUpgrade = part(
  () => import("../views/request-upgrade/request-upgrade-screen.tsx"),
  "RequestUpgradeScreen",
);
const releaseNotes = part(
  () => import("../views/release-notes/release-notes-screen.tsx"),
  "ReleaseNotesScreen",
);
const tutorials = part(() => import("../views/tutorials/tutorials-screen.tsx"), "TutorialsScreen");

/** Every screen of the product but those inside a scan. Adding one is one line here. */
// prettier-ignore
export const screens: readonly Screen[] = [
  { path: "/login", title: "Sign in", who: "nobody", isBare: true, part: login },
  { path: "/register/:auth?/:token?", title: "Register", who: "anyone", isBare: true, part: register },
  { path: "/user/password/forgot", title: "Forgotten password", who: "anyone", isBare: true, part: forgotPassword },
  { path: "/user/password/reset/magic_key/:token?", title: "Reset your password", who: "anyone", isBare: true, part: passwordReset },
  { path: "/auth", title: "Single sign-on", who: "anyone", isBare: true, part: signOn },
  { path: "/workspaces", title: "Workspaces", who: "session", feature: "workspaces", otherwise: paths.scans(), isRechecked: true, part: later },
  { path: "/workspaces/:id", title: "Workspace", under: "workspaces", who: "session", feature: "workspaces", otherwise: paths.scans(), isRechecked: true, part: later },
  { path: "/scan", title: "Scans", who: "session", part: scans },
  { path: "/search", title: "New search", who: "session", part: editor },
  { path: "/edit/scan/:id", title: "Edit scan", under: "scans", who: "session", part: editor },
  { path: "/area52", title: "Area 52", who: "session", feature: "area52", isRechecked: true, part: later },
  { path: "/area52/app/bluechips", title: "Bluechips", under: "area52", who: "session", feature: "area52", isRechecked: true, part: later },
  { path: "/area52/app/bluelens", title: "Bluelens", under: "area52", who: "session", feature: "area52", isRechecked: true, part: later },
  { path: "/settings/profile", title: "Profile", who: "user", isRechecked: true, part: profile },
  { path: "/settings/admin", title: "Administration", who: "administrator", isRechecked: true, part: admin },
  { path: "/about", title: "About", who: "session", part: about },
  { path: "/help", title: "Help", who: "session", part: help },
  { path: "/feedback", title: "Feedback", who: "session", part: feedback },
  { path: "/ask-an-analyst", title: "Ask an analyst", who: "user", part: askAnAnalyst },
  { path: "/request-upgrade", title: "Request an upgrade", who: "anyone", part: requestUpgrade },
  { path: "/release-notes", title: "Release notes", who: "session", part: releaseNotes },
  { path: "/tutorials", title: "Tutorials", who: "session", part: tutorials },
  { path: "/data-sources", title: "Data sources", who: "session", part: dataSources },
];

/** The frame of a scan, in which its views stand. */
export const scanScreen: Screen = {
  path: "/scan/:id/active/:active",
  title: "Scan",
  under: "scans",
  who: "session",
  isRechecked: true,
  part: part(() => import("../views/scan/scan-screen.tsx"), "ScanScreen"),
};

/** The views inside a scan that exist, by first and second tab; the rest say that they are not here yet. */
const builtViews: Record<string, Part> = {
  "publications/documents": documents,
  "publications/leaders": publicationLeaders,
  "patents/leaders": patentLeaders,
  authors: part(lists, "AuthorsScreen"),
  funders: part(lists, "FundersScreen"),
  institutions: part(lists, "InstitutionsScreen"),
  inventors: part(lists, "InventorsScreen"),
  assignees: part(lists, "AssigneesScreen"),
  others: part(lists, "OthersScreen"),
  "patents/documents": patents,
  "funding/dollars": dollars,
  "funding/acknowledgements": acknowledgements,
};

/** A view inside a scan by its address below the scan's. */
export const scanView = (address: string): Part => builtViews[address] ?? later;

/** Where nothing else is. */
export const notFoundScreen: Screen = {
  path: "*",
  title: "Not found",
  who: "anyone",
  part: notFound,
};
