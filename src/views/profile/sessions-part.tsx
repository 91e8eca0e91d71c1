import { Button, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { endSessionsMachine } from "../../machines/profile/profile-machines.ts";
import { Refusal } from "../accounts/refusal.tsx";
import { formatCounted } from "../shared/format.ts";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { useSent } from "../shared/use-sent.ts";
import { Part, type PartProps } from "./part.tsx";

/** In how many places one is signed in, and the end of the others. */
export function SessionsPart({ profile: { user, methods }, onChanged }: PartProps) {
  const actor = useScreenActor(endSessionsMachine, undefined);
  const state = useSelector(actor, (snapshot) => snapshot);
  useSent(actor, onChanged);
  const others = methods.sessions - 1;
  return (
    <Part title="Where you are signed in">
      <Text>
        {others > 0
          ? `Here, and in ${formatCounted(others, "other place")}.`
          : "Only here. Tabs of one browser count once."}
      </Text>
      <Refusal reason={state.context.error} />
      {others > 0 && (
        <div>
          <Button
            variant="default"
            loading={state.matches("sending")}
            onClick={() => actor.send({ type: "form.send", body: { uid: user.uid } })}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Part>
  );
}
