import { Button, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { linkMachine, unlinkMachine } from "../../machines/profile/profile-machines.ts";
import { Refusal } from "../accounts/refusal.tsx";
import { formatDay } from "../shared/format.ts";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { useSent } from "../shared/use-sent.ts";
import { Part, type PartProps } from "./part.tsx";

/** Single sign-on: whether it opens this account, and how that begins and ends. Not there where there is no provider. */
export function SignInPart({ profile: { methods, provider }, onChanged }: PartProps) {
  const link = useScreenActor(linkMachine, undefined);
  const unlink = useScreenActor(unlinkMachine, undefined);
  const linking = useSelector(link, (snapshot) => snapshot);
  const unlinking = useSelector(unlink, (snapshot) => snapshot);
  useSent(unlink, onChanged);
  const { single_sign_on } = methods;
  if (!provider && !single_sign_on) return null;
  return (
    <Part title="Single sign-on">
      {single_sign_on ? (
        <>
          <Text>
            {provider ?? single_sign_on.issuer} opens this account since{" "}
            {formatDay(single_sign_on.linked_date)}.
          </Text>
          <Refusal reason={unlinking.context.error} />
          <div>
            <Button
              variant="default"
              loading={unlinking.matches("sending")}
              onClick={() => unlink.send({ type: "form.send", body: null })}
            >
              Unlink
            </Button>
          </div>
          {!methods.password && (
            <Text size="sm" c="var(--text-quiet)">
              It is your only way in. Set a password before you unlink it.
            </Text>
          )}
        </>
      ) : (
        <>
          <Text>You can sign in by {provider} instead of your password.</Text>
          <Refusal reason={linking.context.error} />
          <div>
            <Button
              variant="default"
              loading={linking.matches("sending")}
              onClick={() => link.send({ type: "form.send", body: null })}
            >
              Link {provider}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}
