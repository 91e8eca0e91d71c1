import type { Allowance } from "../../store/attempts.ts";

/**
 * How often a sign-in may fail within a quarter of an hour: for one account from one address; for one account from
 * anywhere, with room so that a stranger cannot easily lock its owner out; and from one address.
 */
export function signInAllowances(username: string, address: string): Allowance[] {
  const account = username.toLowerCase();
  return [
    { key: `sign-in:${account} ${address}`, limit: 10 },
    { key: `sign-in:account:${account}`, limit: 50 },
    { key: `sign-in:address:${address}`, limit: 100 },
  ];
}

/** How many public sessions one address may begin within a quarter of an hour. */
export function publicSessionAllowances(address: string): Allowance[] {
  return [{ key: `public-session:${address}`, limit: 300 }];
}
