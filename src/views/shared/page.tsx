import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page.module.css";

/** A screen that is read or filled in: its title, a sentence on what it is for, and the rest below. */
export function Page({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} size="h3">
          {title}
        </Title>
        {lead && (
          <Text c="var(--text-quiet)" mt={4}>
            {lead}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}
