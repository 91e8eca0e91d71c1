import { auth } from "../../contract/services/auth.ts";
import { partnerships } from "../../contract/services/partnerships.ts";
import { scans } from "../../contract/services/scans.ts";
import { users } from "../../contract/services/users.ts";
import type { Client } from "../client.ts";
import { measure } from "../measure.ts";
import type { Row } from "../result.ts";
import type { Search } from "../searches/search.ts";

export interface OtherCall {
  name: string;
  call: (index: number) => Promise<unknown>;
}

const SCANS = 25;

export interface Asker {
  /** Has a session of the user. */
  client: Client;
  uid: string;
  signIn: { username: string; password: string };
}

/** The reading calls that do not search; the user is given scans of some searches. */
export async function prepareOtherCalls(
  { client, uid, signIn }: Asker,
  searches: readonly Search[],
): Promise<OtherCall[]> {
  const listed = async () =>
    (await client.call(scans, "getUserScans", { query: { user_id: uid } })) as {
      version_id: string;
    }[];
  for (let made = (await listed()).length; made < SCANS; made++) {
    const body = { name: `Bench ${made + 1}`, query: searches[made]!.query };
    await client.call(scans, "createScan", { body });
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

/** A row of such a call. */
export async function otherRow({ name, call }: OtherCall, calls: number): Promise<Row> {
  const { summary } = await measure(call, {
    most: calls,
    different: Number.MAX_SAFE_INTEGER,
    fewWhenSlow: false,
  });
  return { name, ours: summary, theirs: null, documents: null };
}
