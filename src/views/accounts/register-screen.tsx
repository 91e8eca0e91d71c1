import { useParams } from "react-router-dom";
import { AskLink } from "./ask-link.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { RegisterForm } from "./password-forms.tsx";
import { SignOnForm } from "./sign-on-form.tsx";

/**
 * `/register`: asks for a link; `/register/basic/:token`: the link of an e-mail; `/register/oidc/:token` and
 * `/register/:token`: after a single sign-on of somebody unknown.
 */
export function RegisterScreen() {
  const { auth, token } = useParams();
  if (auth === undefined) return <AskLink purpose="register" />;
  if (auth === "basic") {
    return (
      <LinkScreen purpose="register" token={token} title="Make your account" form={RegisterForm} />
    );
  }
  const signOnToken = auth === "oidc" ? token : auth;
  return (
    <LinkScreen purpose="oidc" token={signOnToken} title="Welcome to Scoutline" form={SignOnForm} />
  );
}
