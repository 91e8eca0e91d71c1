import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing leaves one core to everything else, however many sign in at once. */
const turns = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
  Promise.resolve(),
);
let nextTurn = 0;

/** Off the main thread, after those that came before in the same row. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const row = nextTurn++ % turns.length;
  const result = turns[row]!.then(work);
  turns[row] = result.then(
    () => {},
    () => {},
  );
  return result;
}

/** Hashes a password with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash (no such account, or none with a password) it is false after the same work, so that time does not tell who exists. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString("base64url"));
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && typeof passwordHash === "string";
}
