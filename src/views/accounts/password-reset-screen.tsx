import { useParams } from "react-router-dom";
import { LinkScreen } from "./link-screen.tsx";
import { ResetForm } from "./password-forms.tsx";

/** Where the link of a forgotten password leads: a new one is set. */
export function PasswordResetScreen() {
  const { token } = useParams();
  return <LinkScreen purpose="reset" token={token} title="Set a new password" form={ResetForm} />;
}
