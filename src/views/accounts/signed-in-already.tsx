import { Button } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useSessionActor } from "../shared/app-actors.tsx";
import { AccountPage, Note } from "./account-page.tsx";

/** Shows what is inside to whoever is not signed in, or where that is not in the way; offers the others to sign out first. */
export function SignedInAlready({
  title,
  isInTheWay,
  children,
}: {
  title: string;
  isInTheWay: boolean;
  children: ReactNode;
}) {
  const session = useSessionActor();
  const state = useSelector(session, (snapshot) => snapshot);
  const user = state.context.session?.user;
  if (!isInTheWay || !user || user.role === "PUBLIC") return children;
  return (
    <AccountPage title={title} onSubmit={() => session.send({ type: "logout" })}>
      <Note>
        You are signed in as <b>{user.username}</b>. Sign out first to go on with this link.
      </Note>
      <Button type="submit" loading={state.hasTag("busy")}>
        Sign out and go on
      </Button>
    </AccountPage>
  );
}
