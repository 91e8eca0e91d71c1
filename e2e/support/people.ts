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

const send = (path: string, body: unknown, bearer?: string) =>
  fetch(new URL(`/api/${path}`, process.env["E2E_ADDRESS"]), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });

/** Calls the server under test and yields the data of its answer. */
export async function post<T>(path: string, body: unknown, bearer?: string): Promise<T> {
  const reply = await send(path, body, bearer);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
}

/** Tries to sign in with a wrong password so many times. */
export async function failToSignIn(wrong: Person, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { status } = await send("auth/basic/login", wrong);
    if (status !== 401) throw new Error(`The sign-in was answered with ${status}.`);
  }
}

/** Ends a session on the server, as if its time were over. */
export async function endSession(token: string): Promise<void> {
  await post("auth/logout", {}, token);
}

const sessions = new Map<string, Promise<Session>>();

/** A session of a person for calls beside the browser, kept for the next ones. */
export function sessionOf(person: Person): Promise<Session> {
  const { username } = person;
  const session = sessions.get(username) ?? post<Session>("auth/basic/login", person);
  sessions.set(username, session);
  return session;
}

/** Accepts today's terms of service for a person. */
export async function acceptTerms(person: Person): Promise<void> {
  const { token, user } = await sessionOf(person);
  await post(`users/${user.uid}/update`, { tos_accepted: true }, token);
}

/** Somebody new who has an account, made by the link of an e-mail, and has not accepted the terms yet. */
export async function createPerson(): Promise<Person> {
  const username = newAddress();
  await post("auth/basic/send/registration", { username });
  const token = (await nextLink(username)).split("/").at(-1);
  const registered = post<Session>(
    "auth/basic/register",
    { name: "Ada", password: PASSWORD },
    token,
  );
  sessions.set(username, registered);
  await registered;
  return { username, password: PASSWORD };
}
