import { AskLink } from "./ask-link.tsx";

/** Asks for the e-mail with the link that sets a new password. */
export function ForgotPasswordScreen() {
  return <AskLink purpose="reset" />;
}
