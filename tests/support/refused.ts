import type { MessageId } from "../../contract/messages.ts";

/** How a refused call looks, for `toMatchObject`; of an `invalid` one with the paths that it names. */
export function refused(id: MessageId, ...paths: string[]): object {
  return {
    ok: false,
    failure: { id, ...(paths.length > 0 && { errors: paths.map((path) => ({ path })) }) },
  };
}
