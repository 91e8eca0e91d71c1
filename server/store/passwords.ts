import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with a salt of its own, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash (no such account, or none with a password) it is false after the same work, so that time does not tell who exists. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString("base64url"));
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && typeof passwordHash === "string";
}
