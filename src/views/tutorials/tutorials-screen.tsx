import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { tutorialsMachine } from "../../machines/tutorials/tutorials-machine.ts";
import { Page } from "../shared/page.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { TutorialCard } from "./tutorial-card.tsx";
import classes from "./tutorials.module.css";

/** Short films of the product, played in place. */
export function TutorialsScreen() {
  const actor = useScreenActor(tutorialsMachine, null);
  return (
    <Page
      title="Tutorials"
      lead="Short recordings of Scoutline at work, without sound: what is done stands in the captions."
    >
      <Tutorials actor={actor} />
    </Page>
  );
}

/** The list as its actor has it. */
export function Tutorials({ actor }: { actor: ActorRefFrom<typeof tutorialsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { data, error } = state.context;
  if (state.matches("failed"))
    return (
      <Alert role="alert" color="red" title="The list of tutorials could not be loaded">
        <Text mb="sm">{error}</Text>
        <Button variant="default" onClick={() => actor.send({ type: "load.again" })}>
          Try again
        </Button>
      </Alert>
    );
  if (!data) return <Skeleton height={200} role="status" aria-label="Loading the tutorials" />;
  if (data.length === 0) return <Text>No tutorial is installed on this server.</Text>;
  return (
    <ol className={classes.list}>
      {data.map((video) => (
        <TutorialCard key={video.id} video={video} />
      ))}
    </ol>
  );
}
