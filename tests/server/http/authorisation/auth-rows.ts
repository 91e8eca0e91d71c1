import { TEST_DEMO } from "../../../support/test-config.ts";
import { anySession, anyUser, everyone } from "./callers.ts";
import { newName, PASSWORD, type Rows } from "./things.ts";

const anybody = everyone("ok");
/** No link: the bearer is a session's, or there is none. */
const noLink = everyone("link_invalid");
const password = "another of the kind";
const madeUp = { code: "made-up", state: "made-up" };

/** Who may sign in, register, and join a single sign-on. */
export const authRows: Rows = {
  "auth.settings": { parts: () => ({}), gets: anybody },
  "auth.login": {
    parts: () => ({
      body: { username: "analyst@demo.scoutline.example", password: TEST_DEMO.password },
    }),
    gets: anybody,
  },
  "auth.publicSession": { parts: () => ({}), gets: anybody },
  "auth.sendRegistration": { parts: () => ({ body: { username: newName() } }), gets: anybody },
  "auth.register": { parts: () => ({ body: { password } }), gets: noLink },
  "auth.register by a link": {
    parts: async ({ link }) => ({ body: { password }, token: await link("register") }),
    gets: anybody,
  },
  "auth.sendPasswordReset": {
    parts: ({ analyst }) => ({ body: { username: analyst.username } }),
    gets: anybody,
  },
  "auth.resetPassword": { parts: () => ({ body: { password } }), gets: noLink },
  "auth.resetPassword by a link": {
    parts: async ({ link }) => ({ body: { password }, token: await link("reset") }),
    gets: anybody,
  },
  "auth.resetPassword by a link to register": {
    parts: async ({ link }) => ({ body: { password }, token: await link("register") }),
    gets: noLink,
  },
  "auth.checkLink": { parts: () => ({}), gets: noLink },
  "auth.checkLink of a link": {
    parts: async ({ link }) => ({ token: await link("reset") }),
    gets: anybody,
  },
  "auth.oidcStart": { parts: () => ({}), gets: anybody },
  "auth.oidcToken": { parts: () => ({ body: madeUp }), gets: everyone("state_invalid") },
  "auth.oidcToken of a sign-on": {
    parts: async ({ callback }) => ({ body: await callback() }),
    gets: anybody,
  },
  "auth.oidcRegister": { parts: () => ({ body: {} }), gets: noLink },
  "auth.oidcRegister by a token": {
    parts: async ({ link }) => ({ body: {}, token: await link("oidc") }),
    gets: anybody,
  },
  "auth.oidcLink": { parts: () => ({ body: madeUp }), gets: anyUser("state_invalid") },
  "auth.oidcLink of a sign-on": {
    parts: async ({ callback }) => ({ body: await callback() }),
    gets: anyUser(),
  },
  "auth.oidcUnlink": { parts: () => ({}), gets: anyUser() },
  "auth.logout": { parts: () => ({}), gets: anySession() },
  "users.updatePassword": {
    parts: ({ analyst }) => ({
      params: { uid: analyst.uid },
      body: { password: PASSWORD, new_password: password },
    }),
    gets: { ...anyUser("forbidden"), analyst: "ok" },
  },
};
