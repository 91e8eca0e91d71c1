import { auth } from "../contract/services/auth.ts";
import { partnerships } from "../contract/services/partnerships.ts";
import { scans } from "../contract/services/scans.ts";
import { users } from "../contract/services/users.ts";
import type { Client } from "./client.ts";
import { scenarios } from "./scenarios.ts";

export interface OtherCall {
  name: string;
  call: (index: number) => Promise<unknown>;
}

const SCANS = 25;

/** The reading calls that do not search, with what they need: a user with scans. `signIn` names the user. */
export async function prepareOtherCalls(
  client: Client,
  signIn: { username: string; password: string },
): Promise<OtherCall[]> {
  const session = (await client.call(auth, "login", { body: signIn })) as {
    token: string;
    user: { uid: string };
  };
  client.token = session.token;
  const { uid } = session.user;
  const listed = async () =>
    (await client.call(scans, "getUserScans", { query: { user_id: uid } })) as {
      version_id: string;
    }[];
  const searches = scenarios.flatMap((scenario) => scenario.searches);
  for (let made = (await listed()).length; made < SCANS; made++) {
    const { query } = searches[made * 7]!;
    await client.call(scans, "createScan", { body: { name: `Bench ${made + 1}`, query } });
  }
  const versions = (await listed()).map(({ version_id }) => version_id);
  return [
    { name: "health", call: () => client.health() },
    { name: "login", call: () => client.call(auth, "login", { body: signIn }) },
    { name: "users/:uid", call: () => client.call(users, "getUser", { params: { uid } }) },
    { name: "get_user_scans", call: listed },
    {
      name: "get_scan_details",
      call: (index) =>
        client.call(scans, "getScanDetails", {
          query: { version_id: versions[index % versions.length]! },
        }),
    },
    { name: "get_countries_states", call: () => client.call(partnerships, "getCountriesStates") },
  ];
}
