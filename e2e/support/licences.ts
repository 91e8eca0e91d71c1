import type { Scan } from "../../contract/entities/scan.ts";
import type { Session } from "../../contract/entities/user.ts";
import { acceptTerms, createPerson, endSession, post, type Person } from "./people.ts";

const ADMIN = "admin@demo.scoutline.example";

/** The demonstration's administrator of the product. */
export const demoAdmin = (): Person => ({
  username: ADMIN,
  password: process.env["E2E_PASSWORD"] ?? "",
});

/** Signs in for a few calls, and out again. */
async function withSession<T>(
  { username, password }: Person,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await post<Session>("auth/basic/login", { username, password });
  try {
    return await use(session);
  } finally {
    await endSession(session.token);
  }
}

/** Somebody new who has accepted the terms and is licensed for the core and these features. */
export async function createLicensed(...features: string[]): Promise<Person> {
  const person = await createPerson();
  await acceptTerms(person);
  await license(person, features);
  return person;
}

/** Has the administrator license these features, and no others, to a person. */
export async function license(person: Person, features: readonly string[]): Promise<void> {
  const uid = await withSession(person, async ({ user }) => user.uid);
  const own_features = Object.fromEntries(features.map((feature) => [feature, true]));
  await withSession(demoAdmin(), ({ token }) =>
    post(`users/${uid}/update/admin`, { own_features }, token),
  );
}

/** Saves a scan for a person; yields its address. */
export async function createScan(person: Person, name: string): Promise<string> {
  const { scan_id, version_id } = await withSession(person, ({ token }) =>
    post<Scan>("scans/create_scan", { name, query: "graphene" }, token),
  );
  return `/scan/${scan_id}/active/${version_id}`;
}
