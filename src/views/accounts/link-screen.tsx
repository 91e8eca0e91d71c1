import { useEffect, useState, type ComponentType } from "react";
import { useNavigate } from "react-router-dom";
import { messages } from "../../../contract/messages.ts";
import type { LinkPurpose } from "../../machines/accounts/link-machine.ts";
import { keepLinkToken, keptLinkToken } from "../../machines/accounts/link-token.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { Waiting } from "../shell/waiting.tsx";
import type { LinkFormProps } from "./link-form.ts";
import { OpenedLink, RefusedLink } from "./opened-link.tsx";

interface Opening {
  purpose: LinkPurpose;
  title: string;
  form: ComponentType<LinkFormProps>;
}

/** Where a link leads: takes its token out of the address, where others could read it, and goes on with it in this tab. */
export function LinkScreen({ token, ...opening }: Opening & { token: string | undefined }) {
  const navigate = useNavigate();
  const { purpose } = opening;
  useEffect(() => {
    if (token === undefined) return;
    keepLinkToken(purpose, token);
    void navigate(paths.openedLink(purpose), { replace: true });
  }, [navigate, purpose, token]);
  return token === undefined ? <KeptLink {...opening} /> : <Waiting />;
}

function KeptLink(opening: Opening) {
  const [token] = useState(() => keptLinkToken(opening.purpose));
  if (token !== null) return <OpenedLink {...opening} token={token} />;
  return <RefusedLink {...opening} reason={messages.link_invalid} />;
}
