import { randomUUID } from "node:crypto";
import type { Session } from "../../contract/entities/user.ts";
import { nextLink } from "./mailbox.ts";

export const PASSWORD = "a quiet river bend";

export interface Person {
  username: string;
  password: string;
}

/** An e-mail address that nobody has used. */
export const newAddress = () => `${randomUUID()}@example.org`;

/** Calls the server under test and yields the data of its answer. */
export async function post<T>(path: string, body: unknown, bearer?: string): Promise<T> {
  const reply = await fetch(new URL(`/api/${path}`, process.env["E2E_ADDRESS"]), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
}

/** Ends a session on the server, as if its time were over. */
export async function endSession(token: string): Promise<void> {
  await post("auth/logout", {}, token);
}

/** Accepts today's terms of service for a person. */
export async function acceptTerms({ username, password }: Person): Promise<void> {
  const { token, user } = await post<Session>("auth/basic/login", { username, password });
  await post(`users/${user.uid}/update`, { tos_accepted: true }, token);
  await endSession(token);
}

/** Somebody new who has an account, made by the link of an e-mail, and has not accepted the terms yet. */
export async function createPerson(): Promise<Person> {
  const username = newAddress();
  await post("auth/basic/send/registration", { username });
  const token = (await nextLink(username)).split("/").at(-1);
  const { token: session } = await post<Session>(
    "auth/basic/register",
    { name: "Ada", password: PASSWORD },
    token,
  );
  await endSession(session);
  return { username, password: PASSWORD };
}
