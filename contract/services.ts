import type { Service } from "./endpoint.ts";
import { application } from "./services/application.ts";
import { auth } from "./services/auth.ts";
import { collab } from "./services/collab.ts";
import { documents } from "./services/documents.ts";
import { funding } from "./services/funding.ts";
import { leadership } from "./services/leadership.ts";
import { partnerships } from "./services/partnerships.ts";
import { scans } from "./services/scans.ts";
import { users } from "./services/users.ts";

/** Every service of the product; the server refuses to start when one of their endpoints has no handler. */
export const services: readonly Service[] = [
  auth,
  users,
  scans,
  documents,
  partnerships,
  funding,
  leadership,
  collab,
  application,
];
