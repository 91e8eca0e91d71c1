import { setTimeout as pause } from "node:timers/promises";
import { auth } from "../../contract/services/auth.ts";
import { Client } from "../client.ts";
import { quantile } from "../statistics.ts";
import type { SignIn } from "./analyst-accounts.ts";

const AT_ONCE = 8;
const EVERY_MS = 10;

export interface UnderLogins {
  /** Milliseconds of the health call; 99 of 100 were as quick. */
  p99: number;
  calls: number;
  logins: number;
  errors: string[];
}

/** Asks for health again and again while eight people at a time sign in without a pause, for so many seconds. */
export async function healthUnderLogins(
  url: string,
  signIns: readonly SignIn[],
  seconds: number,
): Promise<UnderLogins> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const durations: number[] = [];
  const errors: string[] = [];
  let logins = 0;
  async function signInAgainAndAgain(): Promise<void> {
    while (!signal.aborted) {
      try {
        await new Client(url).call(auth, "login", { body: signIns[logins++ % signIns.length]! });
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  async function askForHealth(): Promise<void> {
    const client = new Client(url);
    while (!signal.aborted) {
      const start = performance.now();
      await client.health();
      durations.push(performance.now() - start);
      await pause(EVERY_MS);
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, signInAgainAndAgain), askForHealth()]);
  const sorted = durations.toSorted((a, b) => a - b);
  return { p99: quantile(sorted, 0.99), calls: sorted.length, logins, errors };
}
