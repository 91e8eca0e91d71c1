import { Alert, Button, Skeleton, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { profileMachine } from "../../machines/profile/profile-machines.ts";
import { useUser } from "../shared/app-actors.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { AppearancePart } from "./appearance-part.tsx";
import { DeletePart } from "./delete-part.tsx";
import { LicencesPart } from "./licences-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { PersonPart } from "./person-part.tsx";
import classes from "./profile.module.css";
import { SessionsPart } from "./sessions-part.tsx";
import { SignInPart } from "./sign-in-part.tsx";
import { TermsPart } from "./terms-part.tsx";

/** Who one is here, how one signs in, and how the product looks. */
export function ProfileScreen() {
  const { uid } = useUser();
  const actor = useScreenActor(profileMachine, uid);
  return (
    <div className={classes.screen}>
      <Title order={1} size="h3">
        Profile
      </Title>
      <ProfileParts actor={actor} />
    </div>
  );
}

/** The profile as its actor has it. */
export function ProfileParts({ actor }: { actor: ActorRefFrom<typeof profileMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { data, error } = state.context;
  const again = () => actor.send({ type: "load.again" });
  if (state.matches("failed"))
    return (
      <Alert role="alert" color="red" title="Your profile could not be loaded">
        <Text mb="sm">{error}</Text>
        <Button variant="default" onClick={again}>
          Try again
        </Button>
      </Alert>
    );
  if (!data) return <Skeleton height={320} role="status" aria-label="Loading your profile" />;
  return (
    <>
      <PersonPart profile={data} onChanged={again} />
      <LicencesPart profile={data} />
      <PasswordPart profile={data} onChanged={again} />
      <SignInPart profile={data} onChanged={again} />
      <SessionsPart profile={data} onChanged={again} />
      <AppearancePart />
      <TermsPart />
      <DeletePart profile={data} />
    </>
  );
}
