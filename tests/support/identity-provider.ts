import { Program } from "./program.ts";

/** The provider of `npm run dev:sso`, in a process of its own. */
export interface IdentityProvider {
  issuer: string;
  /** Begins anew on the same port, with other keys and without memory. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the provider on a free port. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  let port = "0";
  const start = async () => {
    const program = new Program("tools/local-provider.mjs", { LOCAL_PROVIDER_PORT: port });
    const line = await program.line(/^Local provider .* at http/);
    return { program, issuer: line.split(" at ")[1]! };
  };
  let running = await start();
  port = new URL(running.issuer).port;
  return {
    issuer: running.issuer,
    restart: async () => {
      await running.program.stop();
      running = await start();
    },
    stop: async () => {
      await running.program.stop();
    },
  };
}

/** What a browser does between the two addresses: signs in with the e-mail address, or refuses when it is null. Returns the address it is sent back to. */
export async function visitProvider(authorizationUrl: string, email: string | null): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (address: string | URL, form?: URLSearchParams): Promise<URL> => {
    const response = await fetch(address, {
      method: form ? "POST" : "GET",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      redirect: "manual",
      ...(form && { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${response.status} ${await response.text()}`);
    return new URL(location, address);
  };
  const page = await visit(authorizationUrl);
  const form = new URLSearchParams(
    email === null ? { answer: "refuse" } : { answer: "sign-in", email },
  );
  return visit(await visit(page, form));
}
