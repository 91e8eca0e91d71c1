import type { Scan } from "../../contract/entities/scan.ts";
import { acceptTerms, createPerson, type Person, post, sessionOf } from "./people.ts";

const ADMIN = "admin@demo.scoutline.example";

/** The demonstration's administrator of the product. */
export const demoAdmin = (): Person => ({
  username: ADMIN,
  password: process.env["E2E_PASSWORD"] ?? "",
});

/** Somebody new who has accepted the terms and is licensed for the core and these features. */
export async function createLicensed(...features: string[]): Promise<Person> {
  const person = await createPerson();
  await acceptTerms(person);
  await license(person, features);
  return person;
}

/** Has the administrator license these features, and no others, to a person. */
export async function license(person: Person, features: readonly string[]): Promise<void> {
  const { uid } = (await sessionOf(person)).user;
  const { token } = await sessionOf(demoAdmin());
  const own_features = Object.fromEntries(features.map((feature) => [feature, true]));
  await post(`users/${uid}/update/admin`, { own_features }, token);
}

/** Saves a scan for a person; yields its address. */
export async function createScan(person: Person, name: string): Promise<string> {
  const { token } = await sessionOf(person);
  const body = { name, query: "graphene" };
  const { scan_id, version_id } = await post<Scan>("scans/create_scan", body, token);
  return `/scan/${scan_id}/active/${version_id}`;
}
