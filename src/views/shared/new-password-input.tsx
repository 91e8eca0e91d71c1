import { PasswordInput } from "@mantine/core";
import { useState, type RefObject } from "react";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../../contract/limits.ts";
import { passwordGap } from "../../machines/accounts/password-gap.ts";

const RULE = `At least ${PASSWORD_MIN} characters. Length makes it strong: a few words do well.`;

/** A field `new-password` for a password that is being chosen: says what it has to be and, while one types, what is still missing. */
export function NewPasswordInput({
  ref,
  label = "Password",
  username,
}: {
  ref: RefObject<HTMLInputElement | null>;
  label?: string;
  /** Whose password it will be; it may not be the same. */
  username: string;
}) {
  const [password, setPassword] = useState("");
  const gap = passwordGap(password, username);
  const said = gap === null ? "This will do." : password === "" ? RULE : gap;
  return (
    <PasswordInput
      ref={(input) => {
        ref.current = input;
        input?.setCustomValidity(gap ?? "");
      }}
      name="new-password"
      label={label}
      description={said}
      descriptionProps={{ role: "status" }}
      inputWrapperOrder={["label", "input", "description"]}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ "aria-label": "Show what is typed", tabIndex: 0 }}
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
      maxLength={PASSWORD_MAX}
      required
      withAsterisk={false}
    />
  );
}
