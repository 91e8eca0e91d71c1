import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./scans.module.css";

/** In place of the list: why there is none, and what to do. */
export function ScansEmpty({
  title,
  text,
  role,
  children,
}: {
  title: string;
  text: string;
  role?: "alert";
  children?: ReactNode;
}) {
  return (
    <div className={classes.empty} role={role}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="var(--text-quiet)">{text}</Text>
      {children}
    </div>
  );
}
