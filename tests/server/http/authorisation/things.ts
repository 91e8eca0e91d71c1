import { randomUUID } from "node:crypto";
import type { Scan } from "../../../../contract/entities/scan.ts";
import { auth } from "../../../../contract/services/auth.ts";
import { createLink } from "../../../../server/store/account-tokens.ts";
import { visitProvider } from "../../../support/identity-provider.ts";
import { createPerson, createScan, createUnit, type Person } from "../../../support/people.ts";
import { dataOf, type TestServer } from "../../../support/server.ts";
import type { Outcomes, Society } from "./callers.ts";

export const PASSWORD = "correct horse battery";

/** What a call can be about: an analyst, and what is made when a row asks for it. */
export interface Things extends Pick<Society, "organization_id" | "other_organization_id"> {
  analyst: Person;
  scan: () => Promise<Scan>;
  /** A unit of the analyst's organisation. */
  unit: () => Promise<string>;
  /** Somebody of the analyst's organisation, whom nobody knows otherwise. */
  member: (of?: Parameters<typeof createPerson>[1]) => Promise<Person>;
  /** The token of a link that was sent. */
  link: (purpose: "register" | "reset" | "oidc") => Promise<string>;
  /** What comes back from the provider for somebody who signs in there. */
  callback: () => Promise<{ code: string; state: string }>;
}

/** The call, right in everything but who makes it. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** A link's, which is the bearer then, whoever calls. */
  token?: string;
}

export interface Row {
  parts: (things: Things) => Parts | Promise<Parts>;
  gets: Outcomes;
}

/** Rows by `service.endpoint`, with a word on what it is about where one endpoint has several. */
export type Rows = Record<string, Row>;

export const newName = () => `${randomUUID()}@example.org`;

export async function createThings(server: TestServer, society: Society): Promise<Things> {
  const { organization_id, other_organization_id } = society;
  const analyst = await createPerson(server, { organization_id, password: PASSWORD });
  return {
    organization_id,
    other_organization_id,
    analyst,
    scan: () =>
      createScan(server, analyst, {
        filters: { publication: { publication_year: { min: 2015 } } },
      }),
    unit: () => createUnit(server, organization_id),
    member: (of) => createPerson(server, { organization_id, ...of }),
    link: async (purpose) => {
      const { username, uid } = analyst;
      const { token } = await createLink(
        server.store.db,
        purpose === "reset"
          ? { purpose, username, user_id: Number(uid) }
          : purpose === "register"
            ? { purpose, username: newName() }
            : {
                purpose,
                username: newName(),
                issuer: "https://id.example.org",
                subject: newName(),
              },
      );
      return token;
    },
    callback: async () => {
      const begun = dataOf(await server.call(auth, "oidcStart", {}));
      const back = await visitProvider(begun.authorization_url, newName());
      return { code: back.searchParams.get("code")!, state: begun.state };
    },
  };
}
