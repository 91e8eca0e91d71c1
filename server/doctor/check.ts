/** What was looked at, how it is, and what to do where it is not well. `skip`: it could not be looked at now. */
export interface Check {
  name: string;
  state: "ok" | "warn" | "fail" | "skip";
  text: string;
  mend?: string;
}

export const ok = (name: string, text: string): Check => ({ name, state: "ok", text });
export const skip = (name: string, text: string): Check => ({ name, state: "skip", text });
export const warn = (name: string, text: string, mend: string): Check => ({
  name,
  state: "warn",
  text,
  mend,
});
export const fail = (name: string, text: string, mend: string): Check => ({
  name,
  state: "fail",
  text,
  mend,
});

/** A sentence of an error, and what to do where the sentence does not say it. */
export function failed(name: string, error: unknown, mend: string): Check {
  return fail(name, error instanceof Error ? error.message : String(error), mend);
}

export const number = (value: number) => value.toLocaleString("en");
export const megabytes = (bytes: number) => `${number(Math.ceil(bytes / 1e6))} MB`;
