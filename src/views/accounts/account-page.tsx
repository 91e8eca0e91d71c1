import { Title } from "@mantine/core";
import { type FormEvent, type ReactNode } from "react";
import classes from "./account-page.module.css";

/** The frame of the screens before one is signed in: the product's name beside one narrow form with a title. */
export function AccountPage({
  title,
  onSubmit,
  children,
}: {
  title: string;
  /** Absent where there is nothing to send. */
  onSubmit?: () => void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const inside = (
    <>
      <Title order={1} size="h2" id="account-title">
        {title}
      </Title>
      {children}
    </>
  );
  return (
    <div className={classes.page}>
      <header className={classes.welcome}>
        <p className={classes.wordmark}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          Scoutline
        </p>
        <p className={classes.lead}>
          Scout publications, patents and federal funding: write a search, see who leads, follow
          what is new.
        </p>
      </header>
      <main className={classes.main}>
        {onSubmit ? (
          <form className={classes.form} onSubmit={submit} aria-labelledby="account-title">
            {inside}
          </form>
        ) : (
          <div className={classes.form}>{inside}</div>
        )}
      </main>
    </div>
  );
}

/** A paragraph of the frame's quiet text. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}

/** Ways to other screens, side by side. */
export function Links({ children }: { children: ReactNode }) {
  return <nav className={classes.links}>{children}</nav>;
}
