import * as z from "zod/mini";
import { answer } from "../answer.ts";
import { defineService } from "../endpoint.ts";
import { User } from "../entities/user.ts";

export const users = defineService("users", {
  getUser: {
    method: "GET",
    path: ":uid",
    summary: "One user by id: oneself, or anybody for an administrator.",
    access: "session",
    params: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: answer(User),
  },
});
