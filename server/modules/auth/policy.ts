import { networkOf } from "../../http/limit-requests.ts";
import type { Allowance } from "../../store/attempts.ts";

/**
 * How often a sign-in may fail within a quarter of an hour: for one account from one address; for one account from
 * anywhere, with room so that a stranger cannot easily lock its owner out; and from one address.
 */
export function signInAllowances(username: string, address: string): Allowance[] {
  const account = username.toLowerCase();
  return [
    { key: `sign-in:${account} ${networkOf(address)}`, limit: 10 },
    { key: `sign-in:account:${account}`, limit: 50 },
    { key: `sign-in:address:${networkOf(address)}`, limit: 100 },
  ];
}

/** How many public sessions one address may begin within a quarter of an hour. */
export function publicSessionAllowances(address: string): Allowance[] {
  return [{ key: `public-session:${networkOf(address)}`, limit: 300 }];
}

/** How many single sign-ons one address may begin within a quarter of an hour. */
export function signOnAllowances(address: string): Allowance[] {
  return [{ key: `sign-on:${networkOf(address)}`, limit: 100 }];
}

/** How many links may be sent within a quarter of an hour to one account, and for one address. */
export function sendLinkAllowances(username: string, address: string): Allowance[] {
  return [
    { key: `send-link:account:${username.toLowerCase()}`, limit: 5 },
    { key: `send-link:address:${networkOf(address)}`, limit: 30 },
  ];
}

/** How many links that do not serve one address may try within a quarter of an hour. */
export function linkAllowances(address: string): Allowance[] {
  return [{ key: `link:${networkOf(address)}`, limit: 30 }];
}
