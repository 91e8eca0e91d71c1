import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { Session } from "../entities/user.ts";
import { PASSWORD_MAX } from "../limits.ts";

export const auth = defineService("auth", {
  login: {
    method: "POST",
    path: "basic/login",
    summary: "Sign in with username and password.",
    access: "none",
    body: z.strictObject({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)),
      password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
    }),
    response: answer(Session),
  },
  publicSession: {
    method: "POST",
    path: "basic/public/session",
    summary: "Begin an anonymous session that may search and read.",
    access: "none",
    response: answer(Session),
  },
  logout: {
    method: "POST",
    path: "logout",
    summary: "End the session of the bearer; its token is worth nothing afterwards.",
    access: "session",
    response: answer(z.object({ ended: z.literal(true) })),
  },
});
