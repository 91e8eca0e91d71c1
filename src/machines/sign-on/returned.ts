import { messages } from "../../../contract/messages.ts";
import type { ReturnedSignOn } from "../../services/auth.ts";
import type { KeptSignOn } from "../../services/sign-on-state.ts";

/** More of a provider's own words than this is not shown. */
const PROVIDER_TEXT_MAX = 300;

/** What the address says with which the provider sent the browser back: what to complete, or why that cannot be. */
export function readReturned(
  search: string,
  kept: KeptSignOn | null,
): { returned: ReturnedSignOn } | { error: string } {
  const said = new URLSearchParams(search);
  const [code, state] = [said.get("code") ?? "", said.get("state") ?? ""];
  const providerError = said.get("error_description") || said.get("error");
  // As its words and nobody else's: whoever makes somebody follow a link could have written them.
  if (providerError) {
    return { error: `The provider answered: “${providerError.slice(0, PROVIDER_TEXT_MAX)}”` };
  }
  if (code === "") return { error: messages.code_not_provided };
  if (state === "") return { error: messages.state_not_provided };
  // Somebody else's code would sign this browser in as somebody else.
  if (state !== kept?.state) return { error: messages.state_invalid };
  return { returned: { code, state } };
}
