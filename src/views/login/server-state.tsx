import { Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { messages } from "../../../contract/messages.ts";
import { useHealthActor } from "../shared/app-actors.tsx";
import { formatCount } from "../shared/format.ts";
import classes from "./login.module.css";

/** Under the sign-in: where a demonstration's password is, how far a loading server is, or that it cannot be reached. */
export function ServerState() {
  const state = useSelector(useHealthActor(), (snapshot) => snapshot);
  const { health } = state.context;
  if (state.matches("away")) return <Hint>{messages.offline}</Hint>;
  if (!health) return null;
  if (health.status === "loading") return <Hint>{loadingText(health.progress)}</Hint>;
  if (!health.demo) return null;
  return (
    <Hint>
      This is a demonstration: its username and password are printed in the terminal where the
      server was started.
    </Hint>
  );
}

function loadingText(progress?: { label: string; done: number; total: number | null }): string {
  if (!progress) return messages.loading;
  const of = progress.total === null ? "" : ` of ${formatCount(progress.total)}`;
  return `${messages.loading} ${progress.label}: ${formatCount(progress.done)}${of}.`;
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text className={classes.hint} role="status">
      {children}
    </Text>
  );
}
