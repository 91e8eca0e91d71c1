import type { LinkContext, Writing } from "../../machines/accounts/link-machine.ts";

/** What the form of a link is given: whose the link is, why the last attempt failed, and where to send what is written. */
export interface LinkFormProps {
  title: string;
  facts: NonNullable<LinkContext["facts"]>;
  error: string | null;
  isBusy: boolean;
  onSubmit: (writing: Writing) => void;
}
