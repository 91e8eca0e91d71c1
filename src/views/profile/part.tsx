import { Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import type { Profile } from "../../machines/profile/profile-machines.ts";
import classes from "./profile.module.css";

export interface PartProps {
  profile: Profile;
  /** The server has changed something: the profile is to be loaded again. */
  onChanged: () => void;
}

/** One part of the profile: its title at the left, where there is room, and what belongs to it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={2} size="sm" id={id}>
        {title}
      </Title>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
