import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../../server/config.ts";

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

test("without settings e-mails go to the outbox, anybody registers, and there is no single sign-on", () => {
  expect(readConfig({})).toMatchObject({
    publicUrl: null,
    mail: { smtpUrl: null, from: "Scoutline <no-reply@scoutline.invalid>", contact: null },
    accounts: { mode: "BASIC", registration: "open", staging: false },
    signOn: null,
  });
});

test("the settings are taken, an address without the slash at its end", () => {
  const env = {
    PUBLIC_URL: "https://scout.example.org/",
    SMTP_URL: "smtps://me%40example.org:secret@mail.example.org:465",
    MAIL_FROM: "Scout <scout@example.org>",
    MAIL_CONTACT: "desk@example.org",
    AUTH_MODE: "OIDC",
    REGISTRATION: "domains",
    STAGING: "yes",
    OIDC_ISSUER: "https://id.example.org/realm",
    OIDC_CLIENT_SECRET: "secret",
  };
  expect(readConfig(env)).toMatchObject({
    publicUrl: "https://scout.example.org",
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, contact: "desk@example.org" },
    accounts: { mode: "OIDC", registration: "domains", staging: true },
    signOn: {
      issuer: "https://id.example.org/realm",
      clientId: "scoutline",
      clientSecret: "secret",
      name: "id.example.org",
    },
  });
});

test("what cannot be is said, without the password that may be in it", () => {
  const problems = problemsOf({
    PUBLIC_URL: "scout.example.org",
    SMTP_URL: "http://me:secret@mail.example.org",
    MAIL_FROM: "nobody",
    MAIL_CONTACT: "a@example.org\nBcc: b@example.org",
    AUTH_MODE: "LDAP",
    REGISTRATION: "some",
    STAGING: "true",
  });
  expect(problems.toSorted()).toEqual([
    "AUTH_MODE must be one of BASIC, OIDC; it is “LDAP”.",
    "MAIL_CONTACT must be an e-mail address, or a name with one in <angle brackets>.",
    "MAIL_FROM must be an e-mail address, or a name with one in <angle brackets>.",
    "PUBLIC_URL must be an address that begins with http:// or https://.",
    "REGISTRATION must be one of open, domains, closed; it is “some”.",
    "SMTP_URL must be an address that begins with smtp:// or smtps://.",
    "STAGING must be one of no, yes; it is “true”.",
  ]);
});
