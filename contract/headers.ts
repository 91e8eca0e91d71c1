import * as z from "zod/mini";

/**
 * `supersedes: <key>` on a call: an older call of the same session with the same key that has no answer yet is answered
 * at once with `superseded` (409); while it waits for its turn it never reaches the engine. A view that asks anew with
 * each change chooses a key of its own, which no other tab has.
 */
export const SUPERSEDES = "supersedes";

export const SupersedesKey = z
  .string()
  .check(
    z.regex(/^[\w.:-]{1,64}$/, "A key has from 1 to 64 letters, digits, dots, colons or hyphens."),
  );
